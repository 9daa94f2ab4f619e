/** What a client needs from where it runs: a WebSocket, time and chance. */
export interface Environment {
  /** Opens a WebSocket to the server's `/ws`. No event comes before this has returned. */
  connect(events: ConnectionEvents): Connection;
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once; what it returns cancels that. */
  after(ms: number, callback: () => void): () => void;
  /** Calls back again and again; what it returns ends that. */
  every(ms: number, callback: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
  /** An id that no other command has. */
  newId(): string;
}

export interface Connection {
  send(text: string): void;
  close(): void;
}

export interface ConnectionEvents {
  readonly opened: () => void;
  readonly received: (text: string) => void;
  /** Also if it never opened. A handshake that is refused for its token counts as code 4001. */
  readonly closed: (code: number) => void;
}

/** Pages over plain HTTP, as in a home network, have no `randomUUID`. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

type TimerEnvironment = Pick<Environment, 'now' | 'after' | 'every' | 'random' | 'newId'>;

/** The same in browsers and in Node.js. */
export const timers: TimerEnvironment = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  every(ms, callback) {
    const timer = setInterval(callback, ms);
    return () => clearInterval(timer);
  },
  random: () => Math.random(),
  newId,
};
