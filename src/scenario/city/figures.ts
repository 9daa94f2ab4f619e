import { itemAt } from '../../engine/lists.ts';
import type { Board, CityGame, Figure } from '../../rulesets/city/board.ts';
import { CHARACTER_IDS, LOCATIONS, charactersEach } from '../../rulesets/city/data.ts';
import { editionOf } from '../../rulesets/city/edition.ts';
import { sideOf } from '../../rulesets/city/locations.ts';
import { standing } from '../../rulesets/city/setup.ts';
import { fieldsAt, listAt, textAt, wordAt, type Fields } from '../checks.ts';
import { figureParts } from '../position.ts';
import { ScenarioError, type Path } from '../source.ts';

/** Who stands where: `at`, `temporary` and `awake`. */
export function readFigures(game: CityGame, position: Fields, placing: boolean): void {
  const { board, players } = game.state;
  const path = ['position', 'at'];
  const figures: Figure[] = [];
  for (const [name, list] of Object.entries(fieldsAt(position['at'] ?? {}, path, 'at'))) {
    const at = wordAt(name, [...path, name], 'place', LOCATIONS);
    for (const [i, written] of listAt(list, [...path, name], name).entries()) {
      const here = [...path, name, i];
      const figure = readFigure(game, textAt(written, here, 'a character'), here);
      if (figures.some(({ who }) => who === figure.who))
        throw new ScenarioError(here, `${figure.who} is there twice`);
      figures.push({ ...figure, at });
    }
  }
  if (placing) figures.push(...waiting(game, figures));
  if (figures.length === 0) throw new ScenarioError(['position'], 'nobody is in the city');
  board.figures = figures.toSorted((a, b) => a.seat - b.seat);
  for (const key of ['temporary', 'awake'] as const) {
    for (const [i, written] of listAt(position[key] ?? [], ['position', key], key).entries()) {
      mark(game, textAt(written, ['position', key, i], 'a character'), ['position', key, i], key);
    }
  }
  for (const seat of players.keys()) {
    const own = board.figures.filter((figure) => figure.seat === seat).length;
    const most = charactersEach(players.length);
    if (own > most)
      throw new ScenarioError(
        path,
        `${itemAt(players, seat)} has ${own} characters, and ${most} are the most`,
      );
  }
  checkRoom(board);
}

function readFigure(game: CityGame, written: string, path: Path): Figure {
  const { player, character, marks } = figureParts(written, path);
  const seat = game.state.players.indexOf(wordAt(player, path, 'player', game.state.players));
  const who = wordAt(character, path, 'character', CHARACTER_IDS);
  const [exhausted, hidden] = [marks.includes('!'), marks.includes('~')];
  const isChild = who === 'boy' || who === 'girl';
  return {
    ...standing(seat, who),
    exhausted,
    hidden,
    untouchable: isChild && exhausted && hidden && editionOf(game).hidingChildIsUntouchable,
  };
}

/** Characters still to be placed: as many as each player lacks, those that nobody has named. */
function waiting(game: CityGame, placed: readonly Figure[]): Figure[] {
  const { players } = game.state;
  const free = CHARACTER_IDS.filter((who) => !placed.some((figure) => figure.who === who));
  return [...players.keys()].flatMap((seat) => {
    const own = placed.filter((figure) => figure.seat === seat).length;
    return free.splice(0, charactersEach(players.length) - own).map((who) => standing(seat, who));
  });
}

function mark(game: CityGame, written: string, path: Path, key: 'temporary' | 'awake'): void {
  const { board, players } = game.state;
  const { player, character } = figureParts(written, path);
  const figure = board.figures.find(({ seat, who }) => who === character && players[seat] === player);
  if (figure === undefined) throw new ScenarioError(path, `${written} is nowhere in the city`);
  figure[key] = true;
}

function checkRoom(board: Board): void {
  for (const location of LOCATIONS) {
    const own = board.figures.filter(({ at, temporary }) => at === location && !temporary).length;
    const { spaces } = sideOf(board, location);
    const path = ['position', 'at', location];
    if (own > spaces) throw new ScenarioError(path, `${own} characters, and there is room for ${spaces}`);
    if (location === 'armory' && board.armory === 'burnt' && own > 0)
      throw new ScenarioError(path, 'the armory has burnt');
  }
}
