import { partsOf, type AnyMarket } from './promises.ts';
import { isRecord, readShape } from './read-kind.ts';
import type { AnyPromise, OfferedPromise } from './deal-types.ts';
import type { Game, Reason, Result } from './types.ts';

/** Promises in offers, as somebody wrote them. */

const MOST_PROMISES = 8;

type ReadPromises = Result<{ readonly promises: readonly OfferedPromise[] }>;

const refused = (reason: Reason): { ok: false; reason: Reason } => ({ ok: false, reason });
const wrongField = (field: string): { ok: false; reason: Reason } => refused({ code: 'offerField', field });

/** Our own copy, each with the location that it is about. */
export function readPromises(game: Game, market: AnyMarket, value: unknown, field: string): ReadPromises {
  if (!Array.isArray(value)) return wrongField(field);
  if (value.length > MOST_PROMISES) return refused({ code: 'promisesMany' });
  const promises: OfferedPromise[] = [];
  for (const [i, item] of value.entries()) {
    const read = readPromise(game, market, item, `${field}[${i}]`);
    if (!read.ok) return read;
    promises.push(read.promise);
  }
  return { ok: true, promises };
}

type ReadPromise = Result<{ readonly promise: OfferedPromise }>;

function readPromise(game: Game, market: AnyMarket, value: unknown, field: string): ReadPromise {
  if (!isRecord(value)) return wrongField(field);
  const { at: written, ...said } = value;
  const [word = '', ...others] = Object.keys(said);
  const shape = shapeOf(game, word);
  const rule = Object.hasOwn(market.promises, word) ? market.promises[word] : undefined;
  if (shape === undefined || rule === undefined) return wrongField(`${field}.${word}`);
  if (others.length > 0) return wrongField(`${field}.${others.join('.')}`);
  const { words } = game.rules;
  const players = game.state.players.filter((_, seat) => game.state.out[seat] === false);
  const read = readShape({ kinds: words.kinds, players }, shape, said, field);
  if (!read.ok) return wrongField(read.field);
  const place = readShape({ kinds: words.kinds, players }, { at: 'about?' }, atOf(written), field);
  if (!place.ok) return wrongField(place.field);
  const promise: AnyPromise = read.value;
  return locate(game, market, word, { ...promise, ...place.value }, field);
}

const atOf = (written: unknown): object => (written === undefined ? {} : { at: written });

const shapeOf = ({ rules }: Game, word: string) => {
  const shapes = rules.words.promises ?? {};
  return Object.hasOwn(shapes, word) ? shapes[word] : undefined;
};

/** The location that it names itself, the one beside it, or the present one (`D-4`). */
function locate(
  game: Game,
  market: AnyMarket,
  word: string,
  offered: OfferedPromise,
  field: string,
): ReadPromise {
  const rule = market.promises[word];
  if (rule === undefined) return wrongField(field);
  const { at: written, ...promise } = offered;
  const { at: own } = partsOf(rule, promise);
  if (own !== null && written !== undefined && written !== own) return wrongField(`${field}.at`);
  const at = own ?? written ?? market.where(game);
  if (at === null && rule.anywhere !== true) return refused({ code: 'promiseNowhere', word });
  if (at !== null && rule.anytime !== true && market.isDone(game, at))
    return refused({ code: 'promiseOver', place: at });
  const reason = rule.refuse?.(game, promise, at) ?? null;
  if (reason !== null) return refused(reason);
  return { ok: true, promise: { ...promise, ...(own === null && at !== null && { at }) } };
}
