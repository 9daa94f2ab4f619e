import type { GameFile } from '../../protocol/game-file.ts';
import { calledBy, type Called } from '../../words/called.ts';

/** What a file from a server says its players are called. */
export const calledIn = ({ log: { players }, notes: { names = {} } }: GameFile): Called =>
  calledBy(players, names);
