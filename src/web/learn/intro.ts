import type { Glyph } from '../art/signs.ts';

/** What is told of a game before its first lesson, in pictures. */
interface Intro {
  /** One for each phase of a round. */
  readonly phases: { readonly [phase: string]: Glyph };
  /** What the board is full of; the words are `learn_sign_…`. */
  readonly signs: readonly Glyph[];
}

/** By how the files of its lessons are grouped. */
export const INTROS: { readonly [game: string]: Intro | undefined } = {
  mall: {
    phases: {
      truck: 'truck',
      chief: 'chief',
      arrival: 'dice',
      destinations: 'envelope',
      movement: 'runningShoes',
      attack: 'zombieHand',
    },
    signs: ['votes', 'shield', 'chief', 'cards', 'points'],
  },
  city: {
    phases: {
      lookout: 'nightVision',
      selection: 'envelope',
      invasion: 'zombieHand',
      movement: 'runningShoes',
      locations: 'votes',
      start: 'start',
    },
    signs: ['votes', 'zombieHand', 'antidote', 'leader', 'start', 'points'],
  },
};

/** The words are `learn_about_GAME_1` and so on. */
export const LINES = [1, 2, 3] as const;
