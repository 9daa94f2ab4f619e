import { stepParts, type Action, type View } from '../../engine/index.ts';
import { CHARACTER_IDS, LOCATIONS, SHARED_CARDS, isLocation } from '../../rulesets/city/data.ts';
import { say } from '../../words/index.ts';
import { cardName, characterName, placeName } from '../../words/names.ts';
import { cityPhase } from '../../words/phases.ts';
import { cityView, drawBoard, drawScores, pointsOf } from './city-board.ts';
import { phaseOfStep, situation } from './city-moments.ts';
import { guessTalk } from './city-talk.ts';
import type { Drawing } from './drawing.ts';
import { splitWords } from './menu.ts';

/** City of Horror in the terminal. */
export const city: Drawing = {
  board: drawBoard,
  needsBoard: (step) => ['place', 'select', 'selectLate', 'move', 'helicopter'].includes(stepParts(step)[0]),
  situation,
  hand: (view) => (view.you === null ? [] : (cityView(view).hands[view.you] ?? [])),
  note: noteOn,
  numberOf: (view, { choose }) =>
    isLocation(choose) ? cityView(view).stakes.order.indexOf(choose) + 1 : null,
  waysToPlay,
  guess: guessAction,
  phaseOfStep,
  phaseOfEvent: cityPhase,
  scores: drawScores,
};

const figuresIn = (view: View): ReturnType<typeof cityView>['at'][string] =>
  Object.values(cityView(view).at).flat();

/** Beside an option: what one would look up on the board or in the rules. */
function noteOn(view: View, action: Action): string | null {
  const { zombies } = cityView(view);
  const own = figuresIn(view).filter(({ player }) => player === view.you);
  if (action['victim'] !== undefined) {
    const figure = own.find(({ character }) => character === action['victim']);
    return figure === undefined ? null : pointsNote(figure);
  }
  if (action['move'] !== undefined) return noteOnMove(view, action['move']);
  if (action['boom'] !== undefined) return say('city_explosions', cityView(view).explosions);
  const aimedAt = action['at'] ?? action['from'];
  if (isLocation(aimedAt) && action['play'] !== 'coercion' && action['play'] !== 'weaponReplica')
    return say('count_zombies', { count: zombies[aimedAt] ?? 0 });
  const place = action['choose'] ?? ('place' in action ? action['location'] : null);
  return isLocation(place) ? noteOnPlace(view, place) : null;
}

const pointsNote = (figure: Parameters<typeof pointsOf>[0]): string =>
  [
    say('city_notePoints', { points: pointsOf(figure) }),
    ...(figure.exhausted ? [say('city_noteExhausted')] : []),
  ].join(', ');

function noteOnPlace(view: View, place: string): string {
  const { at, spaces: all, zombies } = cityView(view);
  const figures = at[place] ?? [];
  const { spaces = null, full = false } = all[place] ?? {};
  const taken = figures.filter(({ temporary }) => !temporary).length;
  const own = figures
    .filter(({ player }) => player === view.you)
    .map(({ character }) => characterName(character));
  const room = spaces === null ? say('city_noteOpen', { taken }) : say('city_noteSpaces', { taken, spaces });
  return [
    full ? say('city_noteFull') : room,
    say('count_zombies', { count: zombies[place] ?? 0 }),
    ...(own.length > 0 ? [say('city_noteYours', { people: own.join(', ') })] : []),
  ].join(' · ');
}

function noteOnMove(view: View, who: unknown): string | null {
  const { at, stakes } = cityView(view);
  const [place] =
    Object.entries(at).find(([, figures]) =>
      figures.some(({ player, character }) => player === view.you && character === who),
    ) ?? [];
  if (place === undefined) return null;
  const danger = stakes.attacks[place]?.attacked === true ? [say('city_noteDanger')] : [];
  return [say('city_noteAt', { place: placeName(place) }), ...danger].join(', ');
}

const AT: readonly Action[] = LOCATIONS.map((at) => ({ at }));
const BOOMS: readonly Action[] = [{}, { boom: 'tower' }, { boom: 'armory' }];
const FROM_TO: readonly Action[] = LOCATIONS.flatMap((from) => LOCATIONS.map((to) => ({ from, to })));

const crossed = (targets: readonly Action[], others: readonly Action[]): Action[] =>
  targets.flatMap((target) => others.map((other) => ({ ...target, ...other })));

/** At whom or what each card is aimed; the others are aimed at nothing. */
const TARGETS: { readonly [card: string]: (view: View) => readonly Action[] } = {
  alarm: () => AT,
  gun: () => AT,
  chainsaw: () => AT,
  kitten: () => AT,
  shotgun: () => AT,
  weaponReplica: () => AT,
  molotov: () => crossed(AT, BOOMS),
  makeshiftBomb: () => crossed(AT, BOOMS),
  flare: () => crossed(FROM_TO, BOOMS),
  runningShoes: () => LOCATIONS.map((location) => ({ location })),
  flashlight: ({ players }) => players.map((player) => ({ player })),
  pickpocket: ({ players }) => players.map((player) => ({ player })),
  coercion: ({ players }) =>
    crossed(
      players.map((player) => ({ player })),
      AT,
    ),
  energyDrink: (view) =>
    figuresIn(view).map(({ player, character }) => ({
      character: player === view.you ? character : `${player}.${character}`,
    })),
  hideout: (view) =>
    figuresIn(view)
      .filter(({ player }) => player === view.you)
      .map(({ character }) => ({ character })),
};

function waysToPlay(view: View, card: string): Action[] {
  return (TARGETS[card]?.(view) ?? [{}]).map((target) => Object.assign({ play: card }, target));
}

/** Offers and letting pass, which no menu lists; else a card or a character by its name. */
function guessAction(view: View, words: readonly string[]): Action[] {
  const talk = guessTalk(view, words);
  if (talk !== null) return [talk];
  const isMeant = (name: string): boolean => {
    const parts = splitWords(name);
    return words.some((word) => parts.includes(word) || parts.join('') === word);
  };
  const cards = [...Object.keys(SHARED_CARDS), 'coercion', 'weaponReplica'];
  const card = cards.find((kind) => isMeant(cardName(kind)));
  if (card !== undefined) return waysToPlay(view, card);
  const who = CHARACTER_IDS.find((id) => isMeant(characterName(id)));
  return who === undefined ? [] : [{ power: who }];
}
