import type { Game } from '../../src/engine/index.ts';
import type { City } from '../../src/rulesets/city/board.ts';
import type { Card } from '../../src/rulesets/city/data.ts';
import type { Quarry } from './features.ts';
import { gameOf } from './hidden.ts';

/** Ways to what hardly ever happens in City of Horror. */

const held = (game: Game, cards: readonly Card[]): number =>
  gameOf<City>(game)
    .state.board.hands.flat()
    .filter((card) => cards.includes(card)).length;

/** The card and all Tear Gas are kept until it can be played, and then it meets with the gas. */
const cancelOf =
  (card: Card) =>
  (game: Game): number => {
    const isDone = game.events.some((event) => event.type === 'cardCancelled' && event['card'] === card);
    const isPlayed = game.state.stack.some(({ kind, on }) => kind === 'react' && on === card);
    return (isDone ? 100 : isPlayed ? 10 : 0) + held(game, [card, 'tearGas']);
  };

export const cityLures: Quarry['lures'] = {
  'cancelled cannedFood': cancelOf('cannedFood'),
  'cancelled backDoor': cancelOf('backDoor'),
};
