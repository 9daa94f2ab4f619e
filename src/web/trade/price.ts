import { goodsName } from '../../words/goods-names.ts';
import { say } from '../../words/index.ts';
import { isEmpty, type Goods } from './drafts.ts';

/** What is wanted for something, in words. */
export const priceName = (goods: Goods): string => (isEmpty(goods) ? say('web_gift') : goodsName(goods));
