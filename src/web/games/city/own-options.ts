import type { OwnOptions } from '../own-option.ts';
import { tellSides } from './sides.ts';

export const CITY_OPTIONS: OwnOptions = {
  sides: {
    load: async () => (await import('./Sides.svelte')).default,
    isBrought: false,
    tell: tellSides,
  },
  invasion: {
    load: async () => (await import('./OwnDeck.svelte')).default,
    isBrought: true,
    tell: () => null,
  },
};
