/** The shape that goes with each player's colour, drawn on 24 by 24. */
export const SHAPE_PATHS: { readonly [colour: string]: string } = {
  green: 'M12 1 23 12 12 23 1 12Z',
  purple: 'M12 2 23 22H1Z',
  orange: 'M3 3H21V21H3Z',
  white: 'M3 3H21V21H3Z',
  blue: 'M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22Z',
  red: 'M8 1h8v7h7v8h-7v7H8v-7H1V8h7Z',
  yellow: 'M12 1l3.2 7.2 7.8.7-5.9 5.2 1.8 7.7L12 17.7l-6.9 4.1 1.8-7.7L1 8.9l7.8-.7Z',
  black: 'M6 2h12l6 10-6 10H6L0 12Z',
};
