import type { GameEvent } from '../../engine/index.ts';
import { word } from '../simple/action.ts';

/** What a player remembers of the others in this game, by what was told to it. */

export interface Feeling {
  /** What they did to me, and for me: about one a deed, less with every round that has gone by. */
  hurt: number;
  help: number;
}

export type Memory = ReadonlyMap<string, Feeling>;

/** So much is left of it a round later. */
const FADING = 0.75;

export const NO_FEELING: Readonly<Feeling> = { hurt: 0, help: 0 };

export interface Ballot {
  readonly player: string;
  readonly vote: string;
  readonly votes: number;
  /** Who cast it, if somebody else did. */
  readonly by?: string;
}

type Told = (event: GameEvent, story: Telling) => void;

/** What is known while the past is told anew. */
class Telling {
  readonly me: string;
  readonly feelings = new Map<string, Feeling>();
  /** Where zombies have got in and nobody has died of it yet. */
  attacked: string | null = null;
  ballots: readonly Ballot[] = [];
  /** Who played or used something last. */
  lastActor = '';

  constructor(me: string) {
    this.me = me;
  }

  hurt(by: unknown, much: number): void {
    const feeling = this.#about(by);
    if (feeling !== null) feeling.hurt += much;
  }

  help(by: unknown, much: number): void {
    const feeling = this.#about(by);
    if (feeling !== null) feeling.help += much;
  }

  #about(by: unknown): Feeling | null {
    if (typeof by !== 'string' || by === this.me) return null;
    const feeling = this.feelings.get(by) ?? { hurt: 0, help: 0 };
    this.feelings.set(by, feeling);
    return feeling;
  }

  fade(): void {
    for (const feeling of this.feelings.values()) {
      feeling.hurt *= FADING;
      feeling.help *= FADING;
    }
  }
}

const death: Told = ({ player }, story) => {
  if (player === story.me && story.attacked !== null)
    for (const { player: voter, vote, by } of story.ballots)
      if (vote === story.me) story.hurt(by ?? voter, 1);
  story.attacked = null;
  story.ballots = [];
};

const actor: Told = (event, story) => {
  const player = word(event, 'player');
  // Whatever is aimed at somebody is nothing that they like.
  if (event['other'] === story.me) story.hurt(player, 1);
  story.lastActor = player;
};

const TOLD: { readonly [type: string]: Told } = {
  roundBegan: (_, story) => story.fade(),
  attackBegan(event, story) {
    story.attacked = word(event, 'place');
    story.ballots = [];
  },
  votesRevealed({ on, votes }, story) {
    const ballots = votes as unknown as readonly Ballot[];
    const isAttack = on === story.attacked;
    if (isAttack) story.ballots = ballots;
    for (const { player, vote, votes: count, by = player } of ballots) {
      if (vote !== story.me || count === 0) continue;
      if (isAttack) story.hurt(by, 0.75);
      else story.help(by, 0.75);
    }
  },
  tieBroken({ on, player, vote }, story) {
    if (vote === story.me && on === story.attacked) story.hurt(player, 1);
    else if (vote === story.me) story.help(player, 0.75);
  },
  characterDied: death,
  characterEaten: death,
  nobodyEaten: death,
  itemsShared({ player, items }, story) {
    for (const { player: taker, item } of items as unknown as readonly { player: string; item: string }[])
      if (taker === story.me) story.help(player, item === 'antidote' ? 1.5 : 0.75);
  },
  cardGiven({ player, receiver }, story) {
    if (receiver === story.me) story.help(player, 1);
  },
  cardStolen({ player, other }, story) {
    if (other === story.me) story.hurt(player, 1.5);
  },
  tradeDone({ player, other }, story) {
    if (player === story.me) story.help(other, 0.5);
    if (other === story.me) story.help(player, 0.5);
  },
  cardPlayed: actor,
  powerUsed: actor,
  cardCancelled({ player }, story) {
    if (player === story.me) story.hurt(story.lastActor, 1);
  },
};

export function remember(past: readonly GameEvent[], me: string): Memory {
  const story = new Telling(me);
  for (const event of past) TOLD[event.type]?.(event, story);
  return story.feelings;
}
