import type { SeatScene } from './scene.ts';

/** The seats that this person may take over in a game: who has seen a hand may go back to it, and to no other. */
export function takeableSeats(seats: readonly SeatScene[], person: string | null): number[] {
  const hasSat = ({ sitters }: SeatScene): boolean => person !== null && sitters.includes(person);
  const isBound = seats.some(hasSat);
  return seats.flatMap((seat, i) => (seat.abandoned && (!isBound || hasSat(seat)) ? [i] : []));
}
