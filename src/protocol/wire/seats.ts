import type { SeatScene } from './scene.ts';

/** The seats that this person may take over in a game: who has seen a hand may go back to it, and to no other. */
export function takeableSeats(seats: readonly SeatScene[], person: string | null): number[] {
  const hasSat = ({ sitters }: SeatScene): boolean => person !== null && sitters.includes(person);
  const isBound = seats.some(hasSat);
  return seats.flatMap((seat, i) => (seat.abandoned && (!isBound || hasSat(seat)) ? [i] : []));
}

/**
 * A program that plays with a bot token is a person like the others, whose id says what it is: so it shows wherever
 * the id is known, in every stored game too. Ids of people have no full stop.
 */
const MARK = 'program.';

export const programId = (id: string): string => MARK + id;

export const isProgram = (person: string | null): boolean => person?.startsWith(MARK) === true;
