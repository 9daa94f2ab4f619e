import { peopleAt, type Board, type Figure } from '../../rulesets/mall-2005/board.ts';
import {
  charactersFor,
  PLACE_NAMES,
  placeName,
  placeNumber,
  PLACES,
  SPACES,
} from '../../rulesets/mall-2005/data.ts';
import { fieldsAt, listAt, textAt, wordAt, type Fields } from '../checks.ts';
import { figureParts, seatAt } from '../position.ts';
import { ScenarioError } from '../source.ts';

/** Who stands where: `at` of a position. Who is not named does not exist, or is still to be placed. */
export function figuresFor(
  board: Board,
  players: readonly string[],
  position: Fields,
  placing: boolean,
): Figure[] {
  const path = ['position', 'at'];
  const who = charactersFor(players.length);
  const all = players.flatMap((_, seat) =>
    who.map((character): Figure => ({ seat, who: character, at: 0, hidden: false })),
  );
  for (const [name, list] of Object.entries(fieldsAt(position['at'] ?? {}, path, 'at'))) {
    const at = placeNumber(wordAt(name, [...path, name], 'place', PLACE_NAMES.slice(1)));
    for (const [i, written] of listAt(list, [...path, name], name).entries()) {
      const here = [...path, name, i];
      const { figure, hidden } = findFigure(all, players, textAt(written, here, 'a character'), here);
      if (figure.at !== 0) throw new ScenarioError(here, `${String(written)} stands in two places`);
      figure.at = at;
      figure.hidden = hidden;
    }
  }
  const figures = placing ? all : all.filter(({ at }) => at !== 0);
  if (figures.length === 0) throw new ScenarioError(['position'], 'nobody is in the mall');
  checkRoom({ ...board, figures });
  return figures;
}

function findFigure(
  all: readonly Figure[],
  players: readonly string[],
  written: string,
  path: readonly (string | number)[],
): { figure: Figure; hidden: boolean } {
  const { player, character: name, marks } = figureParts(written, path);
  if (marks.includes('!')) throw new ScenarioError(path, `${written}: nobody is exhausted in the mall`);
  const seat = seatAt(players, player, path);
  const own = all.filter((figure) => figure.seat === seat);
  const character = wordAt(
    name,
    path,
    'character',
    own.map(({ who }) => who),
  );
  const figure = own.find(({ who }) => who === character);
  if (figure === undefined) throw new ScenarioError(path, `${written} is not in this game`);
  return { figure, hidden: marks.includes('~') };
}

function checkRoom(board: Board): void {
  for (const place of PLACES) {
    const [inside, room] = [peopleAt(board, place), SPACES[place]];
    const path = ['position', 'at', placeName(place)];
    if (inside > room) throw new ScenarioError(path, `${inside} characters, and there is room for ${room}`);
    if (inside > 0 && board.closed[place]) throw new ScenarioError(path, `${placeName(place)} is closed`);
  }
}
