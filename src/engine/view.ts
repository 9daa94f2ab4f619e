import { byPlayer } from './board-view.ts';
import { standing } from './let-pass.ts';
import { ledgerFor, openOffersFor, type LedgerView, type OpenOfferView } from './deal-views.ts';
import { isTradeOpen } from './offers.ts';
import { playerAt, slotsOf, stepOf, topFrame } from './stack.ts';
import type { Offer, Terms } from './deal-types.ts';
import type { StepName } from './step-name.ts';
import type {
  Action,
  Frame,
  Game,
  GameEvent,
  LetPass,
  Over,
  Seat,
  StepKind,
  Viewer,
  Vocabulary,
} from './types.ts';

/** What every viewer of every game gets; the ruleset adds its board (`T-KNOW-1`). */
export interface CoreView<V extends Vocabulary = Vocabulary> {
  readonly ruleset: string;
  readonly options: V['options'];
  readonly players: readonly string[];
  readonly colours: readonly string[];
  /** The player who looks, or null. */
  readonly you: string | null;
  readonly round: number;
  /** What the game waits for: `over`, `choose`, `{vote: 'parking'}`. */
  readonly step: StepName<StepKind<V>>;
  readonly frame: number | null;
  /** Cards and powers may be played. */
  readonly open: boolean;
  /** Offers may be made and answered. */
  readonly trade: boolean;
  /** Who has still to answer, in seat order. */
  readonly asked: readonly string[];
  /** Who has answered already, in seat order: never in the order in which answers came in (`T-SIM-2`). */
  readonly answered: readonly string[];
  /** One's own sealed answers, which may still be changed. */
  readonly answers: readonly V['action'][];
  readonly ready: readonly string[];
  readonly letPass: { readonly [player: string]: LetPass['until'] };
  readonly offers: readonly OfferView<V['goods']>[];
  /** Offers between others, where deals are open (`D-3`). */
  readonly openOffers: readonly OpenOfferView[];
  /** Promises that the viewer may know of, in the order in which they were given (`D-5`). */
  readonly ledger: readonly LedgerView<V['promise'], V['goods']>[];
  readonly out: readonly string[];
  readonly over: Over | null;
}

export interface OfferView<Goods = Terms> extends Pick<Offer<Goods>, 'give' | 'want' | 'on'> {
  /** As the viewer counts: the maker's count for those who see all. */
  readonly number: number;
  readonly from: string;
  readonly to: string;
}

/** What every viewer gets of any game. */
export type View = CoreView;

/** The same in one game, with its words. */
export type ViewOf<V extends Vocabulary> = CoreView<V> & V['publicView'] & V['privateView'];

/** All that this viewer may know. A game that is over lies open to everyone (`T-KNOW-3`). */
export const view = <V extends Vocabulary>(game: Game<V>, viewer: Viewer): ViewOf<V> =>
  Object.assign({}, ...publicParts(game), ...privateParts(game, viewer)) as ViewOf<V>;

/**
 * What a view is made of: parts without a field in common. These are the same for all viewers. Who keeps an eye on
 * many views compares them part by part, which is many times quicker than putting them together first.
 */
export const publicParts = (
  game: Game,
  /** What there is to see of the board, if it was made before and can't have changed (`onlyAnswered`). */
  board: object = game.rules.publicView(game),
): readonly object[] => [publicCore(game), board];

/** These may differ from one viewer to the next. */
export function privateParts(game: Game, viewer: Viewer): readonly object[] {
  const eyes = game.state.over === null ? viewer : 'all';
  const own: PrivateCore = {
    you: typeof viewer === 'number' ? playerAt(game, viewer) : null,
    answers: typeof viewer === 'number' ? sealedBy(game, viewer) : [],
    offers: game.state.over === null ? offersFor(game, viewer) : [],
    openOffers: game.state.over === null ? openOffersFor(game, viewer) : [],
    ledger: ledgerFor(game, eyes),
  };
  return [own, game.rules.view(game, eyes)];
}

type PrivateCore = Pick<CoreView, 'you' | 'answers' | 'offers' | 'openOffers' | 'ledger'>;

function publicCore(game: Game): Omit<CoreView, keyof PrivateCore> {
  const { state } = game;
  const frame = topFrame(game);
  const step = frame === undefined ? undefined : stepOf(game, frame);
  const named = (test: (seat: number) => boolean): string[] => state.players.filter((_, seat) => test(seat));
  const hasAnswered = (seat: number): boolean => frame !== undefined && isDone(game, frame, seat);
  return {
    ruleset: state.ruleset,
    options: state.options,
    players: state.players,
    colours: state.colours,
    round: state.round,
    step: stepName(frame),
    frame: frame?.id ?? null,
    open: step?.open === true,
    trade: isTradeOpen(game),
    asked: named((seat) => frame?.asked.includes(seat) === true),
    answered: step?.talk === true ? [] : named(hasAnswered),
    ready: step?.talk === true ? named(hasAnswered) : [],
    letPass: byPlayer(state.players, (seat) => standing(game, seat)?.until),
    out: named((seat) => state.out[seat] === true),
    over: state.over,
  };
}

/** Has given every answer that was asked of them. */
function isDone(game: Game, frame: Frame, seat: Seat): boolean {
  const slots = slotsOf(game, frame, seat);
  return slots.length > 0 && slots.every((slot) => (frame.answers[slot] ?? null) !== null);
}

/** What this seat has sealed, also while a card that was played meanwhile waits above it. */
function sealedBy(game: Game, seat: Seat): Action[] {
  const frame = game.state.stack.findLast((candidate) => stepOf(game, candidate)?.sealed === true);
  if (frame === undefined) return [];
  return slotsOf(game, frame, seat)
    .map((slot) => frame.answers[slot] ?? null)
    .filter((answer) => answer !== null);
}

/** Offers are seen by their two players (`D-3`); when the game is over, none is left. */
const offersFor = (game: Game, viewer: Viewer): OfferView[] =>
  game.state.offers
    .filter(({ from, to }) => viewer === 'all' || viewer === from || viewer === to)
    .map(({ from, to, fromNumber, toNumber, give, want, on }) => ({
      number: viewer === to ? toNumber : fromNumber,
      from: playerAt(game, from),
      to: playerAt(game, to),
      give,
      want,
      on,
    }));

export function stepName(frame: Frame | undefined): StepName {
  if (frame === undefined) return 'over';
  return frame.on === null ? frame.kind : { [frame.kind]: frame.on };
}

/** The events among these that this viewer may know of, as that viewer reads them. */
export const eventsFor = (events: readonly GameEvent[], viewer: Viewer): GameEvent[] =>
  events
    .filter(({ to }) => to === undefined || viewer === 'all' || (viewer !== null && to.includes(viewer)))
    .map((event) => (event.own === undefined ? event : ownForm(event, viewer)));

/** Those who see all read the form of the first who has one. */
function ownForm({ own = {}, ...event }: GameEvent, viewer: Viewer): GameEvent {
  const seat = viewer === 'all' ? (event.to?.[0] ?? Number(Object.keys(own)[0])) : viewer;
  return { ...event, ...(seat === null ? {} : own[seat]) };
}
