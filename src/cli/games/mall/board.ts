import { CHARACTERS, PLACES, SPACES, placeName, type Place } from '../../../rulesets/mall-2005/data.ts';
import type { FigureView } from '../../../rulesets/mall-2005/view-types.ts';
import { say } from '../../../words/index.ts';
import {
  cardTitle,
  characterName,
  characterTitle,
  enumerated,
  labelled,
  placeTitle,
} from '../../../words/names.ts';
import type { Look } from '../../play/look.ts';
import { groupByOwner } from '../shared.ts';
import { padTo, wrapParts, WIDTH } from '../../text.ts';
import type { MallScene } from '../../../rulesets/mall-2005/board.ts';

/** The mall as a table of its six places, and what lies beside the board. */

const COLUMNS = { number: 3, place: 14, inside: 9, zombies: 9, defence: 9 };
const PEOPLE_AT = 1 + Object.values(COLUMNS).reduce((sum, width) => sum + width, 0);

export function drawBoard(view: MallScene, look: Look): string[] {
  const anyBreach = Object.values(view.stakes.doors).some(({ getIn }) => getIn);
  return [
    look.paint('dim', header()),
    ...PLACES.flatMap((place) => drawPlace(view, look, place)),
    ...(anyBreach ? [' '.repeat(1 + COLUMNS.number) + look.paint('dim', say('mall_breach'))] : []),
    '',
    ...wrapParts(facts(view, look), ' · ', WIDTH - 1).map((line) => ` ${line}`),
    ...wrapParts(playerFacts(view, look), ' · ', WIDTH - 1).map((line) => ` ${line}`),
    ...others(view, look),
  ];
}

const header = (): string =>
  columns(
    '',
    say('mall_column_place'),
    say('mall_column_inside'),
    say('mall_column_zombies'),
    say('mall_column_defence'),
    say('mall_column_people'),
  );

function columns(
  number: string,
  place: string,
  inside: string,
  zombies: string,
  defence: string,
  people: string,
): string {
  return ` ${padTo(number, COLUMNS.number)}${padTo(place, COLUMNS.place)}${padTo(inside, COLUMNS.inside)}${padTo(
    zombies,
    COLUMNS.zombies,
  )}${padTo(defence, COLUMNS.defence)}${people}`.trimEnd();
}

function drawPlace(view: MallScene, look: Look, place: Place): string[] {
  const name = placeName(place);
  const { at, closed, stakes, zombies } = view;
  if (closed.includes(name)) {
    return [look.paint('dim', columns(String(place), placeTitle(name), say('mall_closed'), '', '', ''))];
  }
  const figures = at[name];
  const door = stakes.doors[name];
  const room = SPACES[place];
  const count = zombies[name];
  const breach = door?.getIn === true;
  const [first = '', ...rest] = wrapParts(peopleOf(view, look, figures), ' · ', WIDTH - PEOPLE_AT);
  return [
    columns(
      String(place),
      look.paint('bold', placeTitle(name)),
      Number.isFinite(room) ? say('mall_inside', { inside: figures.length, room }) : String(figures.length),
      breach ? look.paint('danger', `${count} !`) : String(count),
      String(door?.defence ?? '–'),
      first,
    ),
    ...rest.map((line) => ' '.repeat(PEOPLE_AT) + line),
  ];
}

/** The people of each player, by name. */
export const peopleOf = (view: MallScene, look: Look, figures: readonly FigureView[]): string[] =>
  groupByOwner(view, look, figures, nameFigure);

function nameFigure({ character, hidden }: FigureView): string {
  const name = characterTitle(character);
  return hidden ? say('mall_hidden', { character: name }) : name;
}

function facts(view: MallScene, look: Look): string[] {
  const { chief, deck, dice, elected, reserve } = view;
  const player = look.player(view, chief);
  return [
    elected ? say('mall_chiefElected', { player }) : say('mall_chief', { player }),
    ...(dice.length > 0 ? [say('mall_dice', { dice: dice.join(' ') })] : []),
    say('mall_deck', { count: deck.length }),
    say('mall_reserve', { count: reserve }),
  ];
}

/** "✚ Ana (you): 2 cards"; what one knows of another's hand is named. */
function playerFacts(view: MallScene, look: Look): string[] {
  return view.players.map((player) => {
    const hand = view.hands[player] ?? [];
    const known = player === view.you ? [] : hand.filter((card) => card !== '?').map(cardTitle);
    const name = look.player(view, player) + (player === view.you ? ` (${say('mall_you')})` : '');
    if (view.out.includes(player)) return labelled(name, say('mall_isOut'));
    const cards = say('count_cards', { count: hand.length });
    return labelled(name, known.length > 0 ? `${cards} (${enumerated(known)})` : cards);
  });
}

/** The dead, the unplaced and the destinations, where there are any. */
function others(view: MallScene, look: Look): string[] {
  const { chosen, dead, unplaced } = view;
  const people = (figures: readonly FigureView[]): string => peopleOf(view, look, figures).join(' · ');
  const lines: string[] = [];
  if (unplaced.length > 0) lines.push(say('mall_waiting', { people: people(unplaced) }));
  const going = Object.entries(chosen).map(
    ([player, place]) => `${look.player(view, player)} → ${placeTitle(place)}`,
  );
  if (going.length > 0) lines.push(say('mall_going', { list: going.join(' · ') }));
  if (dead.length > 0)
    lines.push(
      say('mall_lost', {
        people: groupByOwner(view, look, dead, ({ character }) => characterTitle(character)).join(' · '),
      }),
    );
  return lines.flatMap((line) => wrapParts(line.split(' · '), ' · ', WIDTH - 1).map((part) => ` ${part}`));
}

/** "✚ Ana 10: Pin-Up 7, Gunman 3", and the cards that were left. */
export function drawScores(view: MallScene, look: Look): string[] {
  const { at, hands, over } = view;
  const alive = Object.values(at).flat();
  const width = Math.max(...view.players.map((player) => player.length)) + 3;
  return view.players.flatMap((player) => {
    const parts = alive
      .filter((figure) => figure.player === player)
      .map(({ character }) =>
        say('mall_scorePart', { character: characterName(character), points: CHARACTERS[character].points }),
      );
    const cards = enumerated((hands[player] ?? []).map(cardTitle)) || say('mall_noCards');
    const name = padTo(look.player(view, player), width);
    const score = String(over?.scores[player] ?? 0).padStart(3);
    return [`${name}${score}  ${parts.join(' + ') || say('mall_scoreNobody')} · ${cards}`];
  });
}
