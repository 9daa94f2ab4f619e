import { partsOf } from '../../protocol/wire/bots.ts';
import type { Scene, SeatScene, Told } from '../../protocol/wire/scene.ts';
import { calledBy, type Called } from '../../words/called.ts';
import { hasMessage, say, sayByKey } from '../../words/index.ts';

/** Games without a name of their own go by their ids. */
export function rulesetName(ruleset: string): string {
  const key = `ruleset_${ruleset.replaceAll('-', '_')}`;
  return hasMessage(key) ? sayByKey(key) : ruleset;
}

type NamedSeat = Pick<SeatScene, 'colour' | 'kind' | 'name' | 'bot'>;

/** What the people and bots of a table are called. */
export const seatName = ({ name, kind, colour, bot }: NamedSeat): string =>
  name ?? (kind === 'open' ? say('web_seatOpen') : botName(colour, bot));

const botName = (colour: string, bot: string | null): string =>
  bot === null ? say('web_formerPlayer') : say('web_botName', { colour: sayByKey(`web_colour_${colour}`) });

/** "Standard · Vengeful" */
export function botKind(bot: string): string {
  const { strength, temper } = partsOf(bot);
  const words = [`strength_${strength}`, ...(temper === null ? [] : [`temper_${temper}`])];
  return words
    .filter(hasMessage)
    .map((key) => sayByKey(key))
    .join(' · ');
}

export const calledAt = ({ table: { seats } }: Scene): Called => calledIn(seats);

export function calledIn(seats: readonly NamedSeat[]): Called {
  return calledBy(
    seats.map(({ colour }) => colour),
    Object.fromEntries(seats.map((seat) => [seat.colour, seatName(seat)])),
  );
}

type SatSeat = NamedSeat & Pick<SeatScene, 'sitters' | 'sitterNames'>;

/** What the people of a table were called at some moment. */
export interface Named {
  readonly called: Called;
  readonly seat: (seat: number) => string;
}

/** What everybody was called when something was told, by its `seq`: seats can change hands. */
export function namedWhen(told: readonly Told[], seats: readonly SatSeat[]): (seq: number) => Named {
  const taken = told.flatMap(({ seq, table = [] }) =>
    table.flatMap(({ seat, before }) =>
      seat === null || before === undefined ? [] : [{ seq, seat, before }],
    ),
  );
  const name = (since: number): Named => {
    const then = seats.map((seat, i): NamedSeat => {
      const next = taken.slice(since).find((one) => one.seat === i);
      if (next === undefined) return seat;
      return { ...seat, name: seat.sitterNames[seat.sitters.indexOf(next.before)] ?? null };
    });
    const names = then.map(seatName);
    return { called: calledIn(then), seat: (i) => names[i] ?? '' };
  };
  const known = new Map<number, Named>();
  return (seq) => {
    const since = taken.filter((one) => one.seq <= seq).length;
    const named = known.get(since) ?? name(since);
    known.set(since, named);
    return named;
  };
}
