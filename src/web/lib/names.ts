import type { Scene, SeatScene } from '../../protocol/wire/scene.ts';
import { calledBy, type Called } from '../../words/called.ts';
import { say, sayByKey } from '../../words/index.ts';

type NamedSeat = Pick<SeatScene, 'colour' | 'kind' | 'name' | 'bot'>;

/** What the people and bots of a table are called. */
export const seatName = ({ name, kind, colour, bot }: NamedSeat): string =>
  name ?? (kind === 'open' ? say('web_seatOpen') : botName(colour, bot));

const botName = (colour: string, bot: string | null): string =>
  bot === null ? say('web_formerPlayer') : say('web_botName', { colour: sayByKey(`web_colour_${colour}`) });

export const calledAt = ({ table: { seats } }: Scene): Called => calledIn(seats);

export function calledIn(seats: readonly NamedSeat[]): Called {
  return calledBy(
    seats.map(({ colour }) => colour),
    Object.fromEntries(seats.map((seat) => [seat.colour, seatName(seat)])),
  );
}
