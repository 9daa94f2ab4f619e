import type { Action, View } from '../../engine/index.ts';
import { stepParts } from '../../engine/step-name.ts';
import type { Reason } from '../../protocol/wire/fields.ts';
import type { Told } from '../../protocol/wire/scene.ts';
import { calledBy, type Called } from '../../words/called.ts';
import { say } from '../../words/index.ts';
import { listOf } from '../../words/names.ts';
import type { Named } from '../../words/terms.ts';
import type { GameReader, Market } from '../games/reader.ts';
import { calledAt } from '../lib/names.ts';
import { tellRefusal } from '../lib/refusals.ts';
import { rulesets } from '../lib/rulesets.svelte.ts';
import type { TableConnection } from '../lib/table.svelte.ts';
import { answersIn, type Answer } from './answers.ts';
import {
  actionsOf,
  counterTo,
  emptyDraft,
  heldOf,
  isBlank,
  NOTHING,
  type Draft,
  type Goods,
  type Side,
  type TradeOffer,
} from './drafts.ts';
import { Ideas } from './ideas.svelte.ts';
import type { Promised } from './ledger.ts';
import { isWhole, THEM } from './pledges.ts';
import { presetPlace } from './promise-places.ts';
import { PromiseChoices } from './promise-choices.svelte.ts';

/** As many as the server checks at a time. */
const MOST_CHECKED = 50;

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
  readonly promises: PromiseChoices;
  readonly ideas: Ideas;
  readonly #table: TableConnection;
  readonly #told: () => readonly Told[];
  readonly #isBehind: () => boolean;

  readonly #reader: GameReader;
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

  /** Offers to oneself that can't be accepted. None while something is still to be shown: that would tell how it ends. */
  readonly unmet: readonly TradeOffer[] = $derived.by(() =>
    this.#isBehind()
      ? []
      : this.#toMe.filter(({ number }) => !this.#table.options.some(({ accept }) => accept === number)),
  );
  #reasons: ReadonlyMap<number, Reason> = $state.raw(new Map());
  /** Why an offer can't be accepted, by its number; what can be is not here. */
  readonly refusals: { readonly [offer: number]: string } = $derived.by(() =>
    Object.fromEntries(
      this.unmet.map(({ number }) => [
        number,
        this.tell(this.#reasons.get(number) ?? { code: 'offerUnmet', offer: number }),
      ]),
    ),
  );

  /** All promises that the viewer may know of. */
  readonly ledger: readonly Promised[] = $derived.by(() => this.#game?.ledger ?? []);
  /** Those that are not decided yet. */
  readonly owed: readonly Promised[] = $derived(this.ledger.filter(({ is }) => is === 'owed'));
  /** Offers between others, where deals are open. */
  readonly others: View['openOffers'] = $derived.by(() => this.#game?.openOffers ?? []);

  /** Offers of this round that came to nothing, the latest first. */
  readonly answers: readonly Answer[] = $derived.by(() => answersIn(this.#told(), this.you));

  /** Players by name, oneself as "you", and those who get an offer, if they are several, as "them". */
  readonly called: Called = $derived.by(() => {
    const players = this.#game?.players ?? [];
    const { scene } = this.#table;
    const names = scene === null ? null : calledAt(scene);
    return calledBy([...players, THEM], {
      ...Object.fromEntries(players.map((player) => [player, names?.player(player) ?? player])),
      ...(this.you !== '' && { [this.you]: say('web_promiseYou') }),
      [THEM]: say('web_promiseThem'),
    });
  });

  /** Why the offer in the making can't be sent, as far as the page knows. */
  readonly #missing: string | null = $derived.by(() => {
    const { draft } = this;
    if (draft === null) return null;
    if (this.closed !== null) return this.closed;
    if (draft.to.length === 0) return say('web_chooseWhom');
    if (isBlank(draft.give) && isBlank(draft.want)) return say('reason_offerEmpty');
    return [...draft.give.pledges, ...draft.want.pledges].every(isWhole)
      ? null
      : say('web_promiseUnfinished');
  });
  /** What the server says of it. */
  #review: { readonly draft: Draft; readonly reason: Reason | null } | null = $state.raw(null);
  readonly why: string | null = $derived.by(() => {
    if (this.#missing !== null) return this.#missing;
    const reason = this.#review?.draft === this.draft ? (this.#review?.reason ?? null) : null;
    return reason === null ? null : this.tell(reason);
  });

  /** `shown`: the game as the board shows it, and `told` what may be told of it; `isBehind`: whether it is behind the table. */
  constructor(
    table: TableConnection,
    reader: GameReader,
    shown: () => View | null,
    told: () => readonly Told[],
    isBehind: () => boolean,
  ) {
    this.#table = table;
    this.#shown = shown;
    this.#told = told;
    this.#isBehind = isBehind;
    this.#reader = reader;
    this.market = reader.market;
    this.promises = new PromiseChoices(reader.words, (actions) => this.#check(actions));
    this.ideas = new Ideas(table, this, shown, told, isBehind);
  }

  tell(reason: Reason): string {
    return tellRefusal(this.called.in(reason));
  }

  async #check(actions: readonly Action[]): Promise<readonly (Reason | null)[]> {
    const reasons: (Reason | null)[] = [];
    for (let from = 0; from < actions.length; from += MOST_CHECKED) {
      const part = actions.slice(from, from + MOST_CHECKED);
      const reply = await this.#table.send({ type: 'check', actions: part });
      if (reply.type !== 'checked') return [];
      reasons.push(...reply.reasons);
    }
    return reasons;
  }

  /** Asks the server what can be promised now. */
  async askWhatCanBePromised(): Promise<void> {
    if (this.#game !== null) await this.promises.ask(this.#game, this.#reader.places(this.#game));
  }

  /** Asks the server what is wrong with the offer in the making. */
  async review(): Promise<void> {
    const { draft } = this;
    if (draft === null || this.#missing !== null) return;
    const reasons = await this.#check(actionsOf(draft, this.#hasGoods));
    this.#review = { draft, reason: reasons.find((reason) => reason !== null) ?? null };
  }

  /** Asks the server why some offers can't be accepted. */
  async reviewOffers(): Promise<void> {
    const numbers = this.unmet.map(({ number }) => number);
    const reasons = await this.#check(numbers.map((accept) => ({ accept })));
    this.#reasons = new Map(
      numbers.flatMap((number, i): [number, Reason][] => {
        const reason = reasons[i] ?? null;
        return reason === null ? [] : [[number, reason]];
      }),
    );
  }

  get #hasGoods(): boolean {
    return this.market?.hasGoods === true;
  }

  /** What one knows of somebody's goods; hidden cards are `?`. */
  goodsOf(player: string): Goods {
    return this.#game === null ? NOTHING : (this.market?.goods(this.#game, player) ?? NOTHING);
  }

  /** "Breaks your word to Bo"; empty: to nobody. */
  tellBreach(numbers: readonly number[]): string {
    const names = this.#promisedTo(numbers);
    return names === null ? '' : say('web_breaksWord', { names });
  }

  /** Whom one has promised something that can't be kept beside what this offer asks for; null: nobody. */
  tellContradiction(offer: number): string | null {
    if (this.#isBehind()) return null;
    const { options, breaks } = this.#table;
    const numbers = breaks.filter(({ option }) => options[option]?.['accept'] === offer);
    const names = this.#promisedTo(numbers.map(({ promise }) => promise));
    return names === null ? null : say('web_againstWord', { names });
  }

  #promisedTo(numbers: readonly number[]): Named | null {
    const to = this.ledger.flatMap((one) =>
      one.number !== null && numbers.includes(one.number) ? [one.to] : [],
    );
    return to.length === 0 ? null : listOf([...new Set(to)].map((player) => this.called.player(player)));
  }

  /** Why what this promise still owes can't be handed over. */
  whyNotPay({ left }: Promised): string | null {
    const owed: Side = { ...NOTHING, ...left, pledges: [] };
    const held = heldOf(owed, this.hand, this.antidotes);
    const isHeld = held.cards.length === owed.cards.length && held.antidotes === owed.antidotes;
    return isHeld ? null : this.tell({ code: 'payNotHeld' });
  }

  /** Changes with all by which other things can be promised. */
  get moment(): string {
    return JSON.stringify([this.#game?.frame, this.#game?.step, this.#game?.ledger.length, this.mine.length]);
  }

  /** The location that the step is about. */
  get here(): string {
    return this.#game === null ? '' : stepParts(this.#game.step)[1];
  }

  /** Where a promise would be about first, of the places that it can be about. */
  placeFor(open: readonly string[]): string | null {
    const game = this.#game;
    return game === null ? null : presetPlace(open, this.here, this.#reader.places(game), this.you);
  }

  /** One that is being put together already comes back as it is. */
  begin(): void {
    if (this.draft !== null) return void this.begun++;
    const [only, ...others] = this.partners;
    this.#start(emptyDraft(only !== undefined && others.length === 0 ? [only] : []));
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
    const to = draft.to.filter((player) => this.partners.includes(player));
    if (isLess) this.change({ give });
    if (isGone) this.change({ counters: null });
    if (to.length < draft.to.length) this.change({ to, counters: null });
  }

  async send(): Promise<void> {
    const { draft } = this;
    if (draft === null || this.isBusy) return;
    for (const action of actionsOf(draft, this.#hasGoods)) {
      if (!(await this.act(action))) return;
      // Whoever has it is not sent it again.
      this.change({ to: this.draft?.to.filter((player) => player !== action['offer']) ?? [] });
    }
    this.draft = null;
  }

  async act(action: Action): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    const reply = await this.#table.act(action);
    this.isBusy = false;
    this.problem = reply.type === 'refused' ? this.tell(reply.reason) : '';
    return reply.type === 'ok';
  }
}
