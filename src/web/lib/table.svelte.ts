import type { Action } from '../../engine/index.ts';
import { timers, type Environment } from '../../protocol/client/environment.ts';
import { TableClient, type ClientState, type Reply, type Wish } from '../../protocol/client/table-client.ts';
import type { Reason } from '../../protocol/wire/fields.ts';
import type { Perspective } from '../../protocol/wire/messages.ts';
import type { Breach, Scene, Told } from '../../protocol/wire/scene.ts';
import { ByFrame } from './by-frame.ts';
import { noteHash } from './noted-hashes.ts';
import { twoFrames } from './two-frames.ts';

export type { Reply, Wish };

const browser: Environment = {
  ...timers,
  connect({ opened, received, closed }) {
    const address = new URL('/ws', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    const messages = new ByFrame(received, twoFrames);
    socket.addEventListener('open', opened);
    socket.addEventListener('message', ({ data }) => messages.add(data as string));
    socket.addEventListener('close', ({ code }) => {
      messages.flush();
      closed(code);
    });
    return socket;
  },
};

/** A table, for components to follow: what its client knows, as reactive state. */
export class TableConnection {
  scene: Scene | null = $state.raw(null);
  as: Perspective | null = $state(null);
  person: string | null = $state(null);
  /** All that one may do now, asked or not. */
  options: readonly Action[] = $state.raw([]);
  /** Those of the options by which one would break one's word. */
  breaks: readonly Breach[] = $state.raw([]);
  told: readonly Told[] = $state.raw([]);
  presence: readonly string[] = $state.raw([]);
  #others = $state(0);
  line: ClientState['line'] = $state('connecting');
  /** Why one can't be at this table at all. */
  failure: Reason | null = $state.raw(null);
  /** How far the server's clock is ahead of ours. */
  ahead = $state(0);
  onTold: (told: Told, isMissed: boolean) => void = () => undefined;
  readonly #client: TableClient;

  constructor(code: string) {
    this.#client = new TableClient({
      table: code,
      environment: browser,
      onState: (state) => this.#follow(state),
      onTold: (told, isMissed) => this.onTold(told, isMissed),
    });
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  get isAsked(): boolean {
    const game = this.scene?.game ?? null;
    return game !== null && game.you !== null && game.asked.includes(game.you);
  }

  get seat(): number | null {
    return typeof this.as === 'number' ? this.as : null;
  }

  /** How many are there without a seat. */
  get spectators(): number {
    const seated = new Set(this.scene?.table.seats.map(({ person }) => person));
    return this.presence.filter((person) => !seated.has(person)).length + this.#others;
  }

  send(wish: Wish): Promise<Reply> {
    return this.#client.send(wish);
  }

  act(action: Action): Promise<Reply> {
    return this.#client.act(action);
  }

  close(): void {
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#client.close();
  }

  readonly #hurry = (): void => {
    if (document.visibilityState === 'visible') this.#client.hurry();
  };

  #follow({ others, ...state }: ClientState): void {
    Object.assign(this, state);
    if (state.scene !== null) noteHash(state.scene.table);
    this.#others = others;
  }
}
