import { createHash } from 'node:crypto';
import type { Game, GameLog } from '../engine/index.ts';
import type { Over } from '../engine/types.ts';
import { findFault, GAME_FILE_VERSION, type FileFault } from './game-file-fields.ts';

/**
 * A game as a text file: JSON, one action a line, and last a checksum over every byte before it. So any
 * changed byte and any missing end shows, whichever program or mishap caused it.
 *
 * The first two lines and the last two keep their form in later versions: by them a file of a newer version
 * is told from a broken one.
 */
export interface GameFile {
  /** The `Ruleset.revision` that it was played by. */
  readonly revision: number;
  readonly log: GameLog;
  readonly end: GameEnd;
  readonly notes: GameNotes;
}

/** What a server knows of a game besides. The rules use none of it. */
export interface GameNotes {
  /** SHA-256 of the seed, as it was published at the start. */
  readonly seedHash?: string;
  /** What players are called who play under another id, such as a colour. */
  readonly names?: { readonly [player: string]: string };
}

/** What replaying the actions must come to. */
export interface GameEnd {
  readonly actions: number;
  /** Null if the game was not finished. */
  readonly over: Over | null;
  /** SHA-256 of the state as JSON. */
  readonly state: string;
}

export const GAME_FILE_LIMIT = 20 * 1024 * 1024;

const HEAD = '{\n  "format": "outvoted-game",\n  "version": ';
/** With other line ends, other spaces or a byte order mark. */
const MEANT_AS_ONE = /^(\u00EF\u00BB\u00BF)?\{\s*"format"\s*:\s*"outvoted-game"/;
const SEAL = '\n  "checksum": "';
const TAIL = '"\n}\n';
const HASH_LENGTH = 64;

const hashOf = (text: string, encoding: 'utf8' | 'latin1' = 'utf8'): string =>
  createHash('sha256').update(text, encoding).digest('hex');

/** The file for a game that these actions have led to. Ruleset, options and colours are the game's own. */
export function writeGameFile(
  { seed, actions }: Pick<GameLog, 'seed' | 'actions'>,
  game: Game,
  notes: GameNotes = {},
): string {
  const { ruleset, players, colours, options } = game.state;
  const lines = actions.map(({ seat, action }) => `\n    ${JSON.stringify({ seat, action })}`);
  const { revision } = game.rules;
  const fields = Object.entries({ ruleset, revision, players, colours, options, seed, ...notes }).map(
    ([name, value]) => `  "${name}": ${JSON.stringify(value)},\n`,
  );
  const end = JSON.stringify(endOf(game, actions.length));
  return seal(
    `${HEAD}${GAME_FILE_VERSION},\n${fields.join('')}  "actions": [${lines.join(',')}\n  ],\n  "end": ${end},`,
  );
}

/** What a server publishes before the first action, so that the seed can be checked when the game is over. */
export const seedHashOf = (seed: string): string => hashOf(seed);

/** Adds the checksum to a file that ends before it. */
export const seal = (body: string): string => `${body}${SEAL}${hashOf(body + SEAL)}${TAIL}`;

export const endOf = ({ state }: Game, actions: number): GameEnd => ({
  actions,
  over: state.over,
  state: hashOf(JSON.stringify(state)),
});

type Read =
  | { readonly ok: true; readonly file: GameFile }
  | { readonly ok: false; readonly reason: FileFault };

/** Reads what `writeGameFile` wrote, or says what is wrong with it. Whether it replays is another question. */
export function readGameFile(bytes: Uint8Array): Read {
  if (bytes.length > GAME_FILE_LIMIT) return refuse({ code: 'tooBig' });
  const broken = findBreak(Buffer.from(bytes).toString('latin1'));
  if (broken !== null) return refuse({ code: broken });
  const fields = parse(bytes);
  if (fields === null) return refuse({ code: 'notAGame' });
  const fault = findFault(fields);
  return fault === null ? { ok: true, file: fileFrom(fields as unknown as Checked) } : refuse(fault);
}

/** The fields after `findFault` found nothing wrong with them. */
type Checked = GameLog & GameNotes & { readonly revision?: number; readonly end: GameEnd };

const fileFrom = ({
  ruleset,
  // Files of the first format have none.
  revision = 1,
  players,
  colours = [],
  options = {},
  seed,
  actions,
  end,
  seedHash,
  names,
}: Checked): GameFile => ({
  revision,
  log: { ruleset, players, colours, options, seed, actions },
  end,
  notes: { ...(seedHash !== undefined && { seedHash }), ...(names !== undefined && { names }) },
});

const refuse = (reason: FileFault): Read => ({ ok: false, reason });

/** What happened to the file since it was written, if anything did. Each character stands for a byte. */
function findBreak(text: string): 'notAGame' | 'cutShort' | 'changed' | null {
  if (HEAD.startsWith(text)) return 'cutShort';
  if (!text.startsWith(HEAD)) return MEANT_AS_ONE.test(text) ? 'changed' : 'notAGame';
  const at = text.lastIndexOf(SEAL);
  // No line but the last is a lone brace.
  if (at < 0) return text.endsWith(TAIL.slice(1)) ? 'changed' : 'cutShort';
  const signed = at + SEAL.length;
  const rest = text.slice(signed);
  if (rest.length < HASH_LENGTH + TAIL.length) return 'cutShort';
  return rest === hashOf(text.slice(0, signed), 'latin1') + TAIL ? null : 'changed';
}

function parse(bytes: Uint8Array): { readonly [field: string]: unknown } | null {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as {
      [field: string]: unknown;
    };
  } catch {
    return null;
  }
}
