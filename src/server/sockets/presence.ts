type Tables = ReadonlyMap<string, ReadonlySet<string>>;

const NOBODY: Tables = new Map();

/** Who is there, at all processes together. Not stored: a process that is gone takes its people along. */
export class Presence {
  /** By process and table, the people that have a socket there. */
  readonly #processes = new Map<string, Map<string, Set<string>>>();

  at(table: string): string[] {
    const people = new Set<string>();
    for (const tables of this.#processes.values())
      for (const person of tables.get(table) ?? []) people.add(person);
    return [...people].toSorted();
  }

  /** The people of one process, by table. */
  of(process: string): Tables {
    return this.#processes.get(process) ?? NOBODY;
  }

  /** Those at which anybody is. */
  tables(): string[] {
    const all = new Set<string>();
    for (const tables of this.#processes.values()) for (const table of tables.keys()) all.add(table);
    return [...all];
  }

  /** True if it changed who is there. */
  change(process: string, table: string, came: readonly string[], left: readonly string[]): boolean {
    const tables = this.#processes.get(process) ?? new Map<string, Set<string>>();
    const people = tables.get(table) ?? new Set<string>();
    const touched = [...came, ...left];
    const before = touched.map((person) => this.#isAt(table, person));
    for (const person of came) people.add(person);
    for (const person of left) people.delete(person);
    if (people.size > 0) tables.set(table, people);
    else tables.delete(table);
    if (tables.size > 0) this.#processes.set(process, tables);
    else this.#processes.delete(process);
    return touched.some((person, i) => this.#isAt(table, person) !== before[i]);
  }

  /** Puts this in the place of all that was known of a process: the tables at which it changes who is there. */
  replace(process: string, tables: Tables): string[] {
    const known = this.of(process);
    return [...new Set([...known.keys(), ...tables.keys()])].filter((table) => {
      const [before, after] = [known.get(table), tables.get(table)];
      const came = [...(after ?? [])].filter((person) => before?.has(person) !== true);
      const left = [...(before ?? [])].filter((person) => after?.has(person) !== true);
      return this.change(process, table, came, left);
    });
  }

  #isAt(table: string, person: string): boolean {
    for (const tables of this.#processes.values()) if (tables.get(table)?.has(person) === true) return true;
    return false;
  }
}
