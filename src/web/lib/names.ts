import type { Scene, SeatScene } from '../../protocol/wire/scene.ts';
import { calledBy, type Called } from '../../words/called.ts';
import { say, sayByKey } from '../../words/index.ts';

/** What the people and bots of a table are called. */
export const seatName = ({ name, kind, colour, bot }: SeatScene): string =>
  name ?? (kind === 'open' ? say('web_seatOpen') : botName(colour, bot));

const botName = (colour: string, bot: string | null): string =>
  bot === null ? say('web_formerPlayer') : say('web_botName', { colour: sayByKey(`web_colour_${colour}`) });

export function calledAt({ table: { seats } }: Scene): Called {
  return calledBy(
    seats.map(({ colour }) => colour),
    Object.fromEntries(seats.map((seat) => [seat.colour, seatName(seat)])),
  );
}
