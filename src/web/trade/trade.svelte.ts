import type { Action, View } from '../../engine/index.ts';
import { say } from '../../words/index.ts';
import { tellRefusal } from '../lib/refusals.ts';
import type { Market } from '../games/reader.ts';
import { rulesets } from '../lib/rulesets.svelte.ts';
import type { TableConnection } from '../lib/table.svelte.ts';
import {
  actionOf,
  counterTo,
  emptyDraft,
  heldOf,
  NOTHING,
  type Draft,
  type Goods,
  type TradeOffer,
} from './drafts.ts';

/** Offers at a table: those that lie open, and the one that is being put together. */
export class Trade {
  /** Null while none is being made. */
  draft: Draft | null = $state.raw(null);
  /** How many were begun. */
  begun = $state(0);
  problem = $state('');
  isBusy = $state(false);
  /** Every kind of card in this game. */
  readonly kinds: readonly string[] = $derived.by(() => rulesets.of(this.#game?.ruleset ?? '')?.cards ?? []);
  readonly market: Market | null;
  readonly #table: TableConnection;

  readonly #shown: () => View | null;
  readonly #game = $derived.by(() => this.#shown());
  readonly you: string = $derived.by(() => this.#game?.you ?? '');
  readonly #mine: Goods = $derived.by(() => this.goodsOf(this.you));
  readonly hand: readonly string[] = $derived(this.#mine.cards);
  readonly antidotes: number = $derived(this.#mine.antidotes);
  readonly partners: readonly string[] = $derived.by(
    () => this.#game?.players.filter((one) => one !== this.you && !this.#game?.out.includes(one)) ?? [],
  );
  /** Offers are for the living, in games with a market. */
  readonly isPossible: boolean = $derived.by(
    () =>
      this.#game !== null &&
      this.market !== null &&
      this.you !== '' &&
      this.#game.over === null &&
      !this.#game.out.includes(this.you),
  );
  /** Why nothing can be offered or accepted just now. */
  readonly closed: string | null = $derived.by(() =>
    this.#game?.trade === true ? null : say('reason_noTradeNow'),
  );
  readonly #offers: readonly TradeOffer[] = $derived.by(() =>
    this.#game === null ? [] : (this.market?.offers(this.#game) ?? []),
  );
  readonly mine: readonly TradeOffer[] = $derived.by(() =>
    this.#offers.filter(({ from }) => from === this.you),
  );
  readonly #toMe: readonly TradeOffer[] = $derived.by(() => this.#offers.filter(({ to }) => to === this.you));
  readonly #muted: readonly string[] = $derived.by(() => {
    const { scene } = this.#table;
    return scene?.muted.flatMap((seat) => scene.table.seats[seat]?.colour ?? []) ?? [];
  });
  readonly toMe: readonly TradeOffer[] = $derived.by(() =>
    this.#toMe.filter(({ from }) => !this.#muted.includes(from)),
  );
  readonly fromMuted: readonly TradeOffer[] = $derived.by(() =>
    this.#toMe.filter(({ from }) => this.#muted.includes(from)),
  );

  /** Why an offer can't be accepted, by its number; what can be is not here. */
  readonly refusals: { readonly [offer: number]: string } = $derived.by(() => {
    const { options } = this.#table;
    const unmet = this.#toMe.filter(({ number }) => !options.some(({ accept }) => accept === number));
    return Object.fromEntries(
      unmet.map(({ number }) => [number, tellRefusal({ code: 'offerUnmet', offer: number })]),
    );
  });

  /** `shown`: the game as the board shows it. */
  constructor(table: TableConnection, market: Market | null, shown: () => View | null) {
    this.#table = table;
    this.#shown = shown;
    this.market = market;
  }

  /** What one knows of somebody's goods; hidden cards are `?`. */
  goodsOf(player: string): Goods {
    return this.#game === null ? NOTHING : (this.market?.goods(this.#game, player) ?? NOTHING);
  }

  begin(to = ''): void {
    this.#start(emptyDraft(to));
  }

  counter(offer: TradeOffer): void {
    this.#start(counterTo(offer, this.hand, this.antidotes));
  }

  #start(draft: Draft): void {
    this.draft = draft;
    this.begun++;
    this.problem = '';
    void rulesets.load();
  }

  change(part: Partial<Draft>): void {
    if (this.draft !== null) this.draft = { ...this.draft, ...part };
  }

  cancel(): void {
    this.draft = null;
  }

  /** What one no longer has can't be given, and what was answered is no longer there. */
  settle(): void {
    const { draft } = this;
    if (draft === null) return;
    if (!this.isPossible) return this.cancel();
    const give = heldOf(draft.give, this.hand, this.antidotes);
    const isLess = give.cards.length < draft.give.cards.length || give.antidotes < draft.give.antidotes;
    const isGone = draft.counters !== null && !this.#toMe.some(({ number }) => number === draft.counters);
    const hasLeft = draft.to !== '' && !this.partners.includes(draft.to);
    if (isLess) this.change({ give });
    if (isGone) this.change({ counters: null });
    if (hasLeft) this.change({ to: '', counters: null });
  }

  async send(): Promise<void> {
    if (this.draft !== null && (await this.act(actionOf(this.draft)))) this.draft = null;
  }

  async act(action: Action): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    const reply = await this.#table.act(action);
    this.isBusy = false;
    this.problem = reply.type === 'refused' ? tellRefusal(reply.reason) : '';
    return reply.type === 'ok';
  }
}
