import { countEach } from '../../../engine/lists.ts';
import { pointsFor, type Location } from '../../../rulesets/city/data.ts';
import type { FigureView, Points, TileView } from '../../../rulesets/city/view-types.ts';
import { say } from '../../../words/index.ts';
import { cardTitle, characterTitle, enumerated, labelled, placeTitle } from '../../../words/names.ts';
import type { Look } from '../../play/look.ts';
import { groupByOwner } from '../shared.ts';
import { padTo, wrapParts, WIDTH } from '../../text.ts';
import type { CityScene } from '../../../rulesets/city/board.ts';

/** The city as a table of its six locations, and what lies beside the board. */

const COLUMNS = [3, 17, 8, 9, 10] as const;
const PEOPLE_AT = 1 + COLUMNS.reduce((sum, width) => sum + width, 0);

export function drawBoard(view: CityScene, look: Look): string[] {
  const heads = [
    '',
    say('city_column_location'),
    say('city_column_spaces'),
    say('city_column_zombies'),
    say('city_column_attack'),
    say('city_column_people'),
  ];
  return [
    look.paint('dim', columns(heads)),
    ...view.stakes.order.flatMap((location, i) => drawLocation(view, look, location, i + 1)),
    ' '.repeat(1 + COLUMNS[0]) + look.paint('dim', say('city_marks')),
    '',
    ...wrapParts(facts(view, look), ' · ', WIDTH - 1).map((line) => ` ${line}`),
    ...wrapParts(playerFacts(view, look), ' · ', WIDTH - 1).map((line) => ` ${line}`),
    ...others(view, look),
  ];
}

const columns = (cells: readonly string[]): string =>
  ` ${cells.map((cell, i) => padTo(cell, COLUMNS[i] ?? 0)).join('')}`.trimEnd();

function drawLocation(view: CityScene, look: Look, location: Location, number: number): string[] {
  const { at, spaces, stakes } = view;
  const figures = at[location];
  const room = spaces[location].spaces;
  const taken = figures.filter(({ temporary }) => !temporary).length;
  const attack = stakes.attacks[location];
  const danger = attack.attacked && figures.length > 0;
  const zombies = String(attack.zombies);
  const lying = itemsAt(view, location);
  const parts = [
    ...peopleOf(view, look, figures),
    ...(lying.length > 0 ? [say('city_lying', { items: enumerated(lying) })] : []),
  ];
  const [first = '', ...rest] = wrapParts(parts, ' · ', WIDTH - PEOPLE_AT);
  return [
    columns([
      String(number),
      look.paint('bold', titleOf(view, location)),
      room === null ? String(taken) : say('city_spaces', { taken, spaces: room }),
      danger ? look.paint('danger', `${zombies} !`) : zombies,
      say('city_condition', { condition: attack.condition }),
      first,
    ]),
    ...rest.map((line) => ' '.repeat(PEOPLE_AT) + line),
  ];
}

/** What lies there. */
export const tileAt = (view: CityScene, location: Location): TileView | undefined =>
  Object.values(view.city).find(({ place }) => place === location);

function titleOf(view: CityScene, location: Location): string {
  const tile = tileAt(view, location);
  if (tile === undefined) return placeTitle(location);
  const { side, state } = tile;
  if (state === 'collapsed') return say('city_collapsed');
  const place = say('city_side', { place: placeTitle(location), side });
  if (state === 'whole') return place;
  return state === 'burnt' ? say('city_burnt', { place }) : say('city_blocked', { place });
}

/** Antidotes, cards and, on the Crossroads, the food that lies open. */
export function itemsAt(view: CityScene, location: Location): string[] {
  const { items, openFood } = view;
  const { antidotes, cards } = items[location];
  const known = cards.filter((card) => card !== '?').map(cardTitle);
  const unknown = cards.length - known.length;
  return [
    ...(antidotes > 0 ? [say('count_antidotes', { count: antidotes })] : []),
    ...known,
    ...(unknown > 0 ? [say('count_cards', { count: unknown })] : []),
    ...(location === 'crossroads' && openFood.length > 0
      ? [say('city_openFood', { food: openFood.join(' ') })]
      : []),
  ];
}

/** The people of each player, by name. */
export const peopleOf = (view: CityScene, look: Look, figures: readonly FigureView[]): string[] =>
  groupByOwner(view, look, figures, nameFigure);

const nameFigure = ({ character, exhausted, hidden }: FigureView): string =>
  `${characterTitle(character)}${exhausted ? '*' : ''}${hidden ? '~' : ''}`;

function facts(view: CityScene, look: Look): string[] {
  const { deck, explosions, reserve, stakes, start } = view;
  return [
    say('city_hour', { hour: `0${view.round}:00` }),
    say('city_start', { player: look.player(view, start) }),
    say('city_leader', { player: look.player(view, stakes.leader) }),
    say('city_explosions', { tower: explosions.tower, armory: explosions.armory }),
    say('city_deck', { count: deck.length }),
    say('city_reserve', { zombies: reserve.zombies, antidotes: reserve.antidotes }),
  ];
}

/** "✚ Ana (you): 4 cards, 2 antidotes, food 1 ?"; what one knows of another's hand is named. */
function playerFacts(view: CityScene, look: Look): string[] {
  const { antidotes, cans, food, hands } = view;
  return view.players.map((player) => {
    const hand = hands[player] ?? [];
    const known = player === view.you ? [] : hand.filter((card) => card !== '?').map(cardTitle);
    const name = look.player(view, player) + (player === view.you ? ` (${say('city_you')})` : '');
    if (view.out.includes(player)) return labelled(name, say('city_isOut'));
    const tokens = food[player] ?? [];
    const parts = [
      say('count_cards', { count: hand.length }) + (known.length > 0 ? ` (${enumerated(known)})` : ''),
      say('count_antidotes', { count: antidotes[player] ?? 0 }),
      ...(tokens.length > 0 ? [say('city_food', { food: tokens.join(' ') })] : []),
      ...(cans[player] === undefined ? [] : [say('city_cans', { count: cans[player] })]),
    ];
    return labelled(name, enumerated(parts));
  });
}

/** The unplaced, the destinations, the dead and the discard pile, where there are any. */
function others(view: CityScene, look: Look): string[] {
  const { chosen, dead, discard, unplaced } = view;
  const lines: string[] = [];
  if (unplaced.length > 0)
    lines.push(say('city_waiting', { people: peopleOf(view, look, unplaced).join(' · ') }));
  const going = Object.entries(chosen).map(
    ([player, place]) => `${look.player(view, player)} → ${placeTitle(place)}`,
  );
  if (going.length > 0) lines.push(say('city_going', { list: going.join(' · ') }));
  if (dead.length > 0) lines.push(say('city_lost', { people: listDead(view, look).join(' · ') }));
  if (discard.length > 0) lines.push(say('city_discard', { cards: countKinds(discard).join(' · ') }));
  return lines.flatMap((line) => wrapParts(line.split(' · '), ' · ', WIDTH - 1).map((part) => ` ${part}`));
}

const listDead = (view: CityScene, look: Look): string[] =>
  groupByOwner(view, look, view.dead, ({ character }) => characterTitle(character));

/** "Gun", "Shotgun ×2" */
function countKinds(cards: readonly string[]): string[] {
  return [...countEach(cards)].map(([card, count]) =>
    count > 1 ? `${cardTitle(card)} ×${count}` : cardTitle(card),
  );
}

export const pointsOf = ({ character, exhausted }: FigureView): number => pointsFor(character, exhausted);

const NO_POINTS: Points = { characters: 0, antidotes: 0, food: 0, cans: 0 };

/** "✚ Ana 10: Geek 4 + food 3", and the cards that were left. */
export function drawScores(view: CityScene, look: Look): string[] {
  const { at, hands, over, points } = view;
  const width = Math.max(...view.players.map((player) => player.length)) + 3;
  return view.players.map((player) => {
    const saved = Object.values(at)
      .flat()
      .filter((figure) => figure.player === player);
    const { food, antidotes, cans } = points?.[player] ?? NO_POINTS;
    const extras: [string, number][] = [
      [say('city_scoreFood'), food],
      [say('city_scoreAntidotes'), antidotes],
      [say('city_scoreCans'), cans],
    ];
    const parts = [
      ...saved.map((figure): [string, number] => [nameFigure(figure), pointsOf(figure)]),
      ...extras.filter(([, count]) => count > 0),
    ].map(([name, count]) => say('city_scorePart', { name, points: count }));
    const cards = enumerated((hands[player] ?? []).map(cardTitle)) || say('city_noCards');
    const score = String(over?.scores[player] ?? 0).padStart(3);
    const name = padTo(look.player(view, player), width);
    return `${name}${score}  ${parts.join(' + ') || say('city_scoreNobody')} · ${cards}`;
  });
}
