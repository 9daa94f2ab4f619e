import city from '../../../../docs/rules/it/city.md';
import deals from '../../../../docs/rules/it/deals.md';
import mall from '../../../../docs/rules/it/mall-2005.md';
import timing from '../../../../docs/rules/it/timing.md';
import type { Book } from '../../../rulebook/page.ts';

export const book: Book = { 'mall-2005': mall, city, deals, timing };
