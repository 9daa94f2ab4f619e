/** Who is there, at all processes together. Not stored: a process that is gone takes its people along. */
export class Presence {
  /** By table and process, the people that have a socket there. */
  readonly #tables = new Map<string, Map<string, readonly string[]>>();
  readonly #heard = new Map<string, number>();

  at(table: string): string[] {
    const people = [...(this.#tables.get(table)?.values() ?? [])].flat();
    return [...new Set(people)].toSorted();
  }

  /** Those at which anybody is. */
  tables(): string[] {
    return [...this.#tables.keys()];
  }

  /** True if it changed who is there. */
  set(table: string, process: string, people: readonly string[]): boolean {
    const before = this.at(table).join(' ');
    const processes = this.#tables.get(table) ?? new Map<string, readonly string[]>();
    if (people.length > 0) processes.set(process, people);
    else processes.delete(process);
    if (processes.size > 0) this.#tables.set(table, processes);
    else this.#tables.delete(table);
    return this.at(table).join(' ') !== before;
  }

  /** True if this process was not known. */
  heard(process: string, now: number): boolean {
    const isNew = !this.#heard.has(process);
    this.#heard.set(process, now);
    return isNew;
  }

  /** Forgets processes that have been silent: whether there were any, and the tables at which it changes something. */
  sweep(before: number): { readonly died: boolean; readonly tables: readonly string[] } {
    const tables: string[] = [];
    const silent = [...this.#heard].filter(([, at]) => at < before);
    for (const [process] of silent) {
      this.#heard.delete(process);
      for (const table of this.#tables.keys()) if (this.set(table, process, [])) tables.push(table);
    }
    return { died: silent.length > 0, tables };
  }
}
