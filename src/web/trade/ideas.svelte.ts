import type { Action, View } from '../../engine/index.ts';
import type { Told } from '../../protocol/wire/scene.ts';
import { prefs } from '../lib/prefs.svelte.ts';
import type { TableConnection } from '../lib/table.svelte.ts';
import { BREATH } from '../ui/breath.ts';
import { offeredIn } from './answers.ts';
import { isPromised, tellIdea, type Idea } from './idea-words.ts';
import type { Trade } from './trade.svelte.ts';

/** Deals that may suit both sides, as the server finds them in what the player sees. */
export class Ideas {
  #offers: readonly Action[] = $state.raw([]);
  /** The step they are for. */
  #of = $state('');
  #changedAt = -Infinity;
  readonly #table: TableConnection;
  readonly #trade: Trade;
  readonly #shown: () => View | null;
  readonly #told: () => readonly Told[];
  readonly #isBehind: () => boolean;

  /** The script says what to do: ideas would only distract. */
  readonly #isScripted: boolean = $derived.by(() => {
    const practice = this.#table.scene?.practice;
    return practice !== undefined && practice.script !== 'left';
  });
  /** The step under way; empty: no ideas are wanted or possible now. */
  readonly #step: string = $derived.by(() => {
    const game = this.#shown();
    const { isPossible, closed } = this.#trade;
    const isFree = prefs.ideas && isPossible && closed === null && !this.#isBehind() && !this.#isScripted;
    return isFree && game !== null ? JSON.stringify([game.frame, game.step]) : '';
  });
  /** Changes with what may be offered, and with who has answered what is asked. */
  readonly moment: string = $derived.by(() => {
    if (this.#step === '') return '';
    const { moment, toMe } = this.#trade;
    return JSON.stringify([moment, this.#shown()?.answered, toMe.map(({ number }) => number)]);
  });
  /** How those read that were offered in this round: who declined is not asked the same again in it. */
  readonly #offered: readonly string[] = $derived.by(() =>
    offeredIn(this.#told(), this.#trade.you).map((offer) => this.#tell(offer).text),
  );
  readonly all: readonly Idea[] = $derived.by(() => {
    const { you, ledger } = this.#trade;
    if (this.#of !== this.#step) return [];
    const ideas = this.#offers
      .filter((offer) => !isPromised(offer, you, ledger))
      .map((offer) => this.#tell(offer))
      .filter(({ text }) => !this.#offered.includes(text));
    // Nobody could tell two apart that read the same.
    return ideas.filter(({ text }, i) => ideas.findIndex((other) => other.text === text) === i);
  });

  /** `shown`: the game as the board shows it, and `told` what may be told of it; `isBehind`: whether it is behind the table. */
  constructor(
    table: TableConnection,
    trade: Trade,
    shown: () => View | null,
    told: () => readonly Told[],
    isBehind: () => boolean,
  ) {
    this.#table = table;
    this.#trade = trade;
    this.#shown = shown;
    this.#told = told;
    this.#isBehind = isBehind;
  }

  async ask(): Promise<void> {
    const { moment } = this;
    if (moment === '') return;
    const reply = await this.#table.send({ type: 'ideas' });
    // Where the table has moved on, it was asked again.
    if (reply.type !== 'ideas' || moment !== this.moment) return;
    const isSame = this.#of === this.#step && JSON.stringify(reply.offers) === JSON.stringify(this.#offers);
    if (isSame) return;
    [this.#offers, this.#of] = [reply.offers, this.#step];
    this.#changedAt = performance.now();
  }

  /** What has only just come is not what the click was for. */
  async send({ action }: Idea): Promise<void> {
    if (performance.now() - this.#changedAt < BREATH) return;
    this.#changedAt = performance.now();
    await this.#trade.act(action);
    this.#changedAt = performance.now();
  }

  #tell(offer: Action): Idea {
    const { you, called, here } = this.#trade;
    return tellIdea(offer, you, called, here);
  }
}
