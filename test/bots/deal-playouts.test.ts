import { expect, test } from 'vitest';
import { observe } from '../../src/bots/observation.ts';
import { vetted } from '../../src/bots/search/deal-playouts.ts';
import { act, legalActions, randomFrom, view, type Action } from '../../src/engine/index.ts';
import type { CityGame } from '../../src/rulesets/city/board.ts';
import { must } from '../proof/must.ts';
import { cityAt, mallAt } from './position.ts';

/** Ana, Bo and Cy are about to vote at the church, where one of them will die. */
const voting = (): CityGame =>
  cityAt({
    step: { vote: 'church' },
    start: 'bo',
    at: { church: ['ana.punk', 'bo.priest', 'cy.granny'], bank: ['ana.mama', 'bo.rocker', 'cy.rasta'] },
    zombies: { church: 5 },
  });

/** What Ana does about an offer that she would so answer, by playouts. */
function answer(offer: Action, first: 'accept' | 'decline'): Action | null {
  const game = voting();
  must(act(game, 1, offer).ok, 'no offer');
  const legal = legalActions(game, 0);
  const seen = observe(game, 0, legal, randomFrom('vet'));
  const said = legal.find((action) => first in action);
  must(said !== undefined, first);
  return vetted(seen, said, { playouts: 12, budgetMs: Infinity });
}

test('a deal to vote oneself out is declined, whatever the closed forms say', () => {
  const offer = { offer: 'ana', give: {}, want: { promises: [{ vote: 'ana' }] } };
  expect(answer(offer, 'accept')).toEqual({ decline: 1 });
});

test('a gift is taken', () => {
  const offer = { offer: 'ana', give: { promises: [{ vote: 'cy' }, { spare: 'ana' }] }, want: {} };
  expect(answer(offer, 'accept')).toEqual({ accept: 1 });
});

test('it leaves the game as it was', () => {
  const game = voting();
  must(act(game, 1, { offer: 'ana', give: {}, want: { promises: [{ vote: 'cy' }] } }).ok, 'no offer');
  const before = JSON.stringify(view(game, 'all'));
  const legal = legalActions(game, 0);
  vetted(observe(game, 0, legal, randomFrom('vet')), { accept: 1 });
  expect(JSON.stringify(view(game, 'all'))).toBe(before);
});

test('a deal is weighed while an offer of my own waits', () => {
  const game = mallAt({
    step: { vote: 'toyStore' },
    at: { toyStore: ['ana.pinUp', 'bo.pinUp', 'cy.gunman'], supermarket: ['bo.gunman', 'cy.girl'] },
    zombies: { toyStore: 4 },
  });
  must(
    act(game, 0, { offer: 'cy', give: {}, want: { promises: [{ spare: 'ana' }] } }).ok,
    'no offer of mine',
  );
  must(act(game, 1, { offer: 'ana', give: {}, want: { promises: [{ vote: 'cy' }] } }).ok, 'no offer to me');
  const seen = observe(game, 0, legalActions(game, 0), randomFrom('vet'));
  const effort = { playouts: 12, budgetMs: Infinity };
  expect(vetted(seen, { accept: 2 }, effort)).toEqual({ accept: 2 });
});
