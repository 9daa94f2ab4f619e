import { asked, remainingActions, type Game } from '../../src/engine/index.ts';
import { must } from './must.ts';
import { mustKeepLedger } from './promises.ts';

/** What holds between any two actions. */
export function mustBeSound(game: Game): void {
  const problems = game.rules.audit(game.state);
  must(problems.length === 0, () => problems.join('; '));
  mustWaitForSomebody(game);
  mustStackUp(game);
  mustKeepLedger(game);
}

/** `asked` is in seat order, and each of them has an answer. */
function mustWaitForSomebody(game: Game): void {
  const seats = asked(game);
  if (game.state.over !== null) {
    must(seats.length === 0 && game.state.stack.length === 0, 'somebody is asked although the game is over');
    return;
  }
  must(seats.length > 0, 'nobody is asked although the game is not over');
  must(
    seats.every((seat, i) => i === 0 || (seats[i - 1] ?? 0) < seat),
    'asked out of order',
  );
  const dumb = seats.find((seat) => remainingActions(game, seat).length === 0);
  must(dumb === undefined, `seat ${dumb} is asked and has nothing left to answer`);
}

function mustStackUp({ state }: Game): void {
  const ids = state.stack.map(({ id }) => id);
  must(new Set(ids).size === ids.length, 'two frames with one id');
  must(
    ids.every((id) => id < state.nextFrame),
    'a frame with an id that is still to come',
  );
}
