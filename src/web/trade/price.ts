import { goodsName } from '../../words/goods-names.ts';
import { say } from '../../words/index.ts';
import type { Named } from '../../words/terms.ts';
import { isEmpty, NOTHING, type Goods } from './drafts.ts';

/** What is wanted for something, in words. */
export const priceName = (goods: Goods): Named => (isEmpty(goods) ? say('web_gift') : goodsName(goods));

/** What an offer in the making says so far. */
export const tellSum = (give: Goods, want: Goods): string =>
  isEmpty(give) && isEmpty(want)
    ? say('web_offerBlank')
    : say('web_offerSum', { give: goodsName(give), want: priceName(want) });

interface Terms {
  readonly give: Partial<Goods>;
  readonly want: Partial<Goods>;
}

/** "You offer Bo a Gun for nothing"; where nothing is given, "You ask Bo for a Gun". Players are called by name. */
export function tellMine(name: string, { give, want }: Terms): string {
  const [given, price] = [{ ...NOTHING, ...give }, priceName({ ...NOTHING, ...want })];
  return isEmpty(given)
    ? say('web_yourRequest', { name, want: price })
    : say('web_yourOffer', { name, give: goodsName(given), want: price });
}

/** The same of another's, to the viewer. */
export function tellTheirs(name: string, { give, want }: Terms): string {
  const [given, price] = [{ ...NOTHING, ...give }, priceName({ ...NOTHING, ...want })];
  return isEmpty(given)
    ? say('web_asksYou', { name, want: price })
    : say('web_offersYou', { name, give: goodsName(given), want: price });
}

/** The same between others. */
export function tellOthers(name: string, other: string, { give, want }: Terms): string {
  const [given, price] = [{ ...NOTHING, ...give }, priceName({ ...NOTHING, ...want })];
  return isEmpty(given)
    ? say('web_otherRequest', { name, other, want: price })
    : say('web_otherOffer', { name, other, give: goodsName(given), want: price });
}
