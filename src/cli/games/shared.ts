import type { Action, View } from '../../engine/index.ts';
import type { Words } from '../../engine/types.ts';
import { say } from '../../words/index.ts';
import { cardTitle, enumerated } from '../../words/names.ts';
import type { Look } from '../play/look.ts';
import { splitWords } from '../play/menu.ts';

/** What the games in the terminal share. */

interface Hands extends View {
  readonly hands: { readonly [player: string]: readonly string[] };
}

/** The cards of the player who looks. */
export const ownHand = ({ you, hands }: Hands): readonly string[] => (you === null ? [] : (hands[you] ?? []));

export function handLine(view: Hands): string {
  const hand = ownHand(view);
  return hand.length === 0
    ? say('play_handEmpty')
    : say('play_hand', { cards: enumerated(hand.map(cardTitle)) });
}

interface Owned {
  readonly player: string;
  readonly character: string;
}

/** "✚ Ana Geek, Teen*" for each owner, in seat order. */
export function groupByOwner<F extends Owned>(
  view: View,
  look: Look,
  figures: readonly F[],
  name: (figure: F) => string,
): string[] {
  return view.players.flatMap((player) => {
    const own = figures.filter((figure) => figure.player === player);
    return own.length === 0 ? [] : [`${look.player(view, player)} ${enumerated(own.map(name))}`];
  });
}

/** Whether one of these words is the name, or a part of it. */
export function isMeant(words: readonly string[], name: string): boolean {
  const parts = splitWords(name);
  return words.some((word) => parts.includes(word) || parts.join('') === word);
}

interface Peopled extends View {
  readonly at: { readonly [place: string]: readonly Owned[] };
}

/** Every way in which a card could be aimed, allowed or not, by the shapes of the actions that play it. */
export function waysToPlay(words: Words, view: Peopled, card: string): Action[] {
  const shapes = Object.values(words.actions).filter(
    ({ play }) => Array.isArray(play) && play.includes(card),
  );
  return shapes.flatMap(({ play: _, ...params }) => {
    let ways: Action[] = [{ play: card }];
    for (const [param, kind] of Object.entries(params)) {
      const targets = typeof kind === 'string' ? targetsOf(words, view, kind) : [];
      ways = ways.flatMap((way) =>
        targets.map((target) => (target === null ? way : Object.assign({}, way, { [param]: target }))),
      );
    }
    return ways;
  });
}

/** Null: it may be left out. */
function targetsOf(words: Words, view: Peopled, kind: string): readonly (string | null)[] {
  if (kind.endsWith('?')) return [null, ...targetsOf(words, view, kind.slice(0, -1))];
  const people = Object.values(view.at).flat();
  const own = people.filter(({ player }) => player === view.you).map(({ character }) => character);
  const others = people.filter(({ player }) => player !== view.you);
  if (kind === 'player') return view.players;
  if (kind === 'character') return own;
  if (kind === 'person') return [...own, ...others.map(({ player, character }) => `${player}.${character}`)];
  const known = words.kinds[kind];
  return isList(known) ? known : [];
}

const isList = (kind: unknown): kind is readonly string[] => Array.isArray(kind);
