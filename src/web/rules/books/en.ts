import city from '../../../../docs/rules/city.md';
import deals from '../../../../docs/rules/deals.md';
import mall from '../../../../docs/rules/mall-2005.md';
import timing from '../../../../docs/rules/timing.md';
import type { Book } from '../../../rulebook/page.ts';

export const book: Book = { 'mall-2005': mall, city, deals, timing };
