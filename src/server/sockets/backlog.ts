/** A socket with what it has not sent yet. */
export interface Sender {
  /** Bytes that wait in this process; what the system holds for the socket is not in it. */
  readonly unsent: number;
  /** Lets out what it has held back. */
  release(): void;
  /** Cuts it off, and gives the memory back. */
  drop(): void;
}

/** What all sockets have not sent, together. Where that is too much, those that hold the most are dropped first. */
export class Backlog {
  readonly #known = new Map<Sender, number>();
  readonly #most: number;
  #total = 0;
  /** Those who hold something back until this breath is over. */
  #holding: Sender[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** The bytes that wait now. */
  get bytes(): number {
    for (const sender of this.#known.keys()) this.#set(sender, sender.unsent);
    return this.#total;
  }

  /** What is said in one breath goes out in one piece: each costs a call to the system. */
  hold(sender: Sender): void {
    if (this.#holding.push(sender) === 1) process.nextTick(() => this.#release());
  }

  #release(): void {
    const holding = this.#holding;
    this.#holding = [];
    for (const sender of holding) {
      sender.release();
      this.look(sender);
    }
  }

  /** This sender has just sent something. */
  look(sender: Sender): void {
    const { unsent } = sender;
    if (unsent === 0 && this.#known.size === 0) return;
    this.#set(sender, unsent);
    // What is known of the others may be old: they have read since.
    if (this.#total <= this.#most || this.bytes <= this.#most) return;
    const largest = [...this.#known].toSorted(([, a], [, b]) => b - a);
    for (const [one] of largest) {
      if (this.#total <= this.#most) return;
      this.forget(one);
      one.drop();
    }
  }

  forget(sender: Sender): void {
    this.#set(sender, 0);
  }

  #set(sender: Sender, unsent: number): void {
    this.#total += unsent - (this.#known.get(sender) ?? 0);
    if (unsent > 0) this.#known.set(sender, unsent);
    else this.#known.delete(sender);
  }
}
