import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { legalActions } from '../../src/engine/index.ts';
import { Examples } from '../../src/scenario/examples.ts';
import { runScenario } from '../../src/scenario/run.ts';
import { practiceScene, scriptedFor } from '../../src/server/tables/practice.ts';
import { isPicked } from '../../src/web/play/picks.ts';
import { changed, SOUND } from '../scenario/sound.ts';
import { isLong } from '../support/long.ts';
import { must } from '../proof/must.ts';
import { begin, PracticeFold } from './support/practice.ts';

const root = path.join(import.meta.dirname, '../../scenarios');
const examples = new Examples([{ folder: root, prefix: '' }]);
const ids = examples.ids();

/** The state in which the scenario ends, with players called by their colours. */
function endOf(id: string): string {
  const outcome = runScenario(readFileSync(path.join(root, `${id}.yaml`), 'utf8'));
  must(outcome.ok, id);
  const { players, colours } = outcome.game.state;
  return JSON.stringify(outcome.game.state).replaceAll(/"(?<name>\w+)(?=["~!.])/g, (word, name: string) => {
    const colour = colours[players.indexOf(name)];
    return colour === undefined ? word : `"${colour}`;
  });
}

describe('every example', () => {
  it('is played by its script to where the scenario ends, whoever is the person', async () => {
    const infos = await examples.infos();
    expect(infos).toHaveLength(ids.length);
    const wrong: string[] = [];
    for (const { id, actors } of infos.filter((_, i) => isLong || i % 5 === 0)) {
      const end = endOf(id);
      for (const seat of isLong ? actors : [undefined]) {
        const fold = await PracticeFold.begin(examples, { example: id, ...(seat !== undefined && { seat }) });
        fold.playScript();
        if (fold.practice.script !== 'done') wrong.push(`${id} ${seat}: ${fold.practice.script}`);
        else if (JSON.stringify(fold.state.game?.state) !== end) wrong.push(`${id} ${seat}: ends elsewhere`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('what the script has for the person', () => {
  it('is one of their options, word for word, wherever it is pointed at', async () => {
    const wrong: string[] = [];
    for (const example of ids.filter((_, i) => isLong || i % 5 === 0)) {
      const fold = await PracticeFold.begin(examples, { example });
      while (fold.practice.script === 'on' && (fold.goOn() || fold.showMe())) {
        const { game } = fold.state;
        const { next } = game === null ? { next: null } : practiceScene(fold.practice, game);
        if (game === null || next === null || !isPicked(game.rules.words, next)) continue;
        const options = legalActions(game, fold.practice.setup.seat).map((option) => JSON.stringify(option));
        if (!options.includes(JSON.stringify(next))) wrong.push(`${example}: ${JSON.stringify(next)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('an example', () => {
  it('forces nothing any more once somebody does something else', async () => {
    const forcing = ids.filter((id) =>
      /^ {2}chance:/m.test(readFileSync(path.join(root, `${id}.yaml`), 'utf8')),
    );
    expect(forcing.length).toBeGreaterThan(20);
    const wrong: string[] = [];
    for (const example of forcing.filter((_, i) => isLong || i % 4 === 0)) {
      const fold = await PracticeFold.begin(examples, { example });
      while (fold.goOn());
      const { game } = fold.state;
      const { seat } = fold.practice.setup;
      if (game === null || fold.practice.script !== 'on') continue;
      const next = JSON.stringify(scriptedFor(fold.practice, game, seat));
      const other = legalActions(game, seat).find((action) => JSON.stringify(action) !== next);
      if (other === undefined) continue;
      fold.act(seat, other, 'player');
      const { script } = practiceScene(fold.practice, game);
      if (script === 'left' && game.state.chance.forced.length > 0) wrong.push(example);
    }
    expect(wrong).toEqual([]);
  });
});

/** Bo cancels Ana’s shotgun, whether or not Cy has let it pass by then. */
const GAS = `name: Tear gas
rules: [C-CANCEL-1]
ruleset: city-2012
players: [ana, bo, cy]
position:
  step: { attack: church }
  at: { church: [ana.punk, bo.teen], bank: [cy.granny] }
  zombies: { church: 4 }
  hands: { ana: [shotgun], bo: [tearGas, gun], cy: [gun] }
script:
  - ana: { play: shotgun, at: church }
  - bo: { play: tearGas }
  - everyone: pass
  - everyone: ready
`;

describe('a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outvoted-examples-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const own = new Examples([
    { folder: root, prefix: '' },
    { folder, prefix: 'lessons/' },
    { folder: path.join(folder, 'none'), prefix: 'none/' },
  ]);

  it('with a position that can’t be is refused, and nothing is stored', async () => {
    writeFileSync(path.join(folder, 'crowd.yaml'), changed('toyStore: 2', 'toyStore: 99'));
    const { log, made } = await begin(own, { example: 'lessons/crowd' });
    expect(made).toMatchObject({ refused: { code: 'badPosition', why: expect.stringContaining('zombies') } });
    expect(log.entries).toEqual([]);
  });

  it('is still followed after a pass that stops nothing, and no more after one that does', async () => {
    writeFileSync(path.join(folder, 'gas.yaml'), GAS);
    const gas = new Examples([{ folder, prefix: '' }]);
    const cy = await PracticeFold.begin(gas, { example: 'gas', seat: 'cy' });
    expect(cy.goOn()).toBe(true);
    cy.act(2, { pass: true }, 'player');
    cy.playScript();
    expect(cy.practice.script).toBe('done');
    const bo = await PracticeFold.begin(gas, { example: 'gas', seat: 'bo' });
    while (bo.goOn());
    bo.act(1, { pass: true }, 'player');
    expect(bo.practice.script).toBe('left');
  });

  it('of another folder may have keys of its own', async () => {
    writeFileSync(path.join(folder, 'first.yaml'), `${SOUND}lesson: { title: first }\n`);
    const again = new Examples([{ folder, prefix: 'lessons/' }]);
    expect(again.ids()).toContain('lessons/first');
    const fold = await PracticeFold.begin(again, { example: 'lessons/first' });
    fold.playScript();
    expect(fold.practice).toMatchObject({ script: 'done', setup: { example: 'lessons/first' } });
  });
});
