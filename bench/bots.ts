import type { Bot } from '../src/bots/bot.ts';
import * as here from '../src/bots/index.ts';
import { remember } from '../src/bots/temper/memory.ts';
import { eventsFor } from '../src/engine/index.ts';
import { wilson } from '../src/cli/simulate/standing.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { milker } from '../test/bots/milker.ts';
import { playBots, shareOf } from '../test/bots/table.ts';

type Registry = Pick<typeof here, 'botOf'>;
const [what = '', ...rest] = process.argv.slice(2);
const flag = (name: string, usual: string): string => {
  const at = rest.indexOf(`--${name}`);
  return at < 0 ? usual : (rest[at + 1] ?? usual);
};
const games = Number(flag('games', '300'));
const first = Number(flag('first', '0'));
const tries = Number(flag('tries', '9'));
const editions = flag('ruleset', 'city-2012,city-2013').split(',');
const old = (await import(`${flag('other', '/tmp/bots-scratch/old')}/bots/index.js`)) as Registry;
const EFFORT = { playouts: Number(flag('playouts', '40')), budgetMs: Infinity };

/** `old/standard`, `milker`, `standard:loyal` */
function botOf(id: string): Bot {
  if (id === 'milker') return milker(tries);
  if (id.startsWith('old/')) return old.botOf(id.slice(4) as here.BotId, EFFORT);
  return here.botOf(id as here.BotId, EFFORT);
}

function contest(): void {
  const [one = '', others = ''] = flag('bots', 'standard,standard').split(',');
  const players = Number(flag('players', '4'));
  for (const edition of editions) {
    const rules = rulesets[edition];
    if (rules === undefined) throw new Error(edition);
    let won = 0;
    let deals = 0;
    let offers = 0;
    for (let game = first; game < first + games; game++) {
      const seat = game % players;
      const bots = Array.from({ length: players }, (_, other) => botOf(other === seat ? one : others));
      let all: readonly { type: string; [key: string]: unknown }[] = [];
      won += shareOf(
        playBots({ rules, bots, seed: `contest ${game}`, watch: ({ events }) => void (all = events) }),
        seat,
      );
      deals += all.filter(
        ({ type, player, other }) => type === 'tradeDone' && (player === `p${seat}` || other === `p${seat}`),
      ).length;
      offers += all.filter(({ type, player }) => type === 'offerMade' && player === `p${seat}`).length;
    }
    const { low, high } = wilson(won, games);
    const percent = (share: number): string => (100 * share).toFixed(1);
    console.log(
      `${edition} ${one} against ${others}: ${percent(won / games)} % (${percent(low)}–${percent(high)}), deals ${(deals / games).toFixed(1)}, offers ${(offers / games).toFixed(1)} a game`,
    );
  }
}

function ties(): void {
  const ids = flag('bots', 'standard').split(',');
  for (const edition of editions)
    for (const players of flag('players', '3,4,5,6').split(',').map(Number)) {
      const rules = rulesets[edition];
      if (rules === undefined) throw new Error(edition);
      const counts = new Map<string, [number, number]>();
      const add = (key: string, tied: boolean): void => {
        const count = counts.get(key) ?? [0, 0];
        counts.set(key, [count[0] + (tied ? 1 : 0), count[1] + 1]);
      };
      for (let game = first; game < first + games; game++) {
        const bots = Array.from({ length: players }, (_, seat) =>
          botOf(ids[(seat + game) % ids.length] ?? ''),
        );
        let lying = 0;
        let all: readonly { type: string }[] = [];
        const frames = new Set<number>();
        let [votes, tied] = [0, 0];
        let items: number[] = [];
        playBots({
          rules,
          bots,
          seed: `ties ${game}`,
          watch({ game: now, events }) {
            all = events;
            const frame = now.state.stack.at(-1);
            if (frame?.kind === 'shareVote' && !frames.has(frame.id)) {
              frames.add(frame.id);
              votes++;
              const { antidotes, cards } = (
                now.state.board as { items: { [at: string]: { antidotes: number; cards: unknown[] } } }
              ).items[frame.on ?? ''] ?? { antidotes: 0, cards: [] };
              items.push(antidotes + cards.length);
            }
          },
        });
        const outcomes = all.flatMap(({ type }, i) =>
          type === 'nothingShared'
            ? [true]
            : type === 'sharerChosen' && all[i - 1]?.type === 'votesRevealed'
              ? [false]
              : [],
        );
        for (const [i, isTied] of outcomes.entries()) {
          add('all', isTied);
          add(`items ${Math.min(4, items[i] ?? 0)}`, isTied);
        }
        void lying;
        void tied;
        void votes;
      }
      console.log(
        edition,
        players,
        [...counts]
          .toSorted()
          .map(([key, [tied, count]]) => `${key}: ${tied}/${count} ${((100 * tied) / count).toFixed(0)} %`)
          .join(', '),
      );
    }
}

function tempers(): void {
  for (const edition of editions)
    for (const id of flag('bots', 'standard,standard:vengeful,standard:loyal,standard:fickle').split(',')) {
      const rules = rulesets[edition];
      if (rules === undefined) throw new Error(edition);
      const [avenged, spared] = [
        [0, 0],
        [0, 0],
      ] as [[number, number], [number, number]];
      let won = 0;
      for (let game = first; game < first + games; game++) {
        const seat = game % 4;
        const bots = Array.from({ length: 4 }, (_, other) => botOf(other === seat ? id : 'standard'));
        won += shareOf(
          playBots({
            rules,
            bots,
            seed: `tempers ${game}`,
            watch({ game: now, seat: who, events, action, legal }) {
              const frame = now.state.stack.at(-1);
              if (who !== seat || (frame?.kind !== 'vote' && frame?.kind !== 'tie')) return;
              const chosen = (action['vote'] ?? action['breakTie']) as string;
              const others = [
                ...new Set(legal.map((one) => (one['vote'] ?? one['breakTie']) as string)),
              ].filter((name) => name !== `p${seat}`);
              if (others.length < 2 || !others.includes(chosen)) return;
              const memory = remember(eventsFor(events, seat), `p${seat}`);
              const hurts = others.map((other) => memory.get(other)?.hurt ?? 0);
              const helps = others.map((other) => memory.get(other)?.help ?? 0);
              if (Math.max(...hurts) > Math.min(...hurts) + 0.3) {
                avenged[1]++;
                if (hurts[others.indexOf(chosen)] === Math.max(...hurts)) avenged[0]++;
              }
              if (Math.max(...helps) > Math.min(...helps) + 0.3) {
                spared[1]++;
                if (helps[others.indexOf(chosen)] !== Math.max(...helps)) spared[0]++;
              }
            },
          }),
          seat,
        );
      }
      const share = ([part, all]: [number, number]): string =>
        `${part}/${all} ${((100 * part) / all).toFixed(0)} %`;
      console.log(
        edition,
        id,
        `avenges ${share(avenged)}, spares ${share(spared)}, wins ${((100 * won) / games).toFixed(1)} %`,
      );
    }
}

if (what === 'contest') contest();
if (what === 'tempers') tempers();
if (what === 'ties') ties();
