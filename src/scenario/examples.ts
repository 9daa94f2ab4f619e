import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fieldsAt } from './checks.ts';
import { readScenario, SCENARIO_KEYS, type Scenario, type ScriptStep } from './format.ts';
import { readSource, ScenarioError } from './source.ts';

/** The scenarios of this package as examples to be played, by ids such as `mall/votes/the-loudest-wins`. */

export interface ExampleFolder {
  readonly folder: string;
  /** What ids of files in this folder begin with. */
  readonly prefix: string;
}

/** What lists of examples show; who acts is in the order in which they first do. */
export interface ExampleInfo {
  readonly id: string;
  readonly name: string;
  readonly ruleset: string;
  readonly rules: readonly string[];
  readonly players: readonly string[];
  readonly actors: readonly string[];
}

const fromRoot = (folder: string): string => fileURLToPath(new URL(`../../${folder}`, import.meta.url));

/** Lessons are scenarios with further keys. */
const OWN: readonly ExampleFolder[] = [
  { folder: fromRoot('scenarios'), prefix: '' },
  { folder: fromRoot('lessons'), prefix: 'lessons/' },
];

export class Examples {
  readonly #folders: readonly ExampleFolder[];
  /** The file of each id: made when it is first needed, so no id leads to a file outside. */
  #files: ReadonlyMap<string, string> | null = null;
  #infos: Promise<readonly ExampleInfo[]> | null = null;
  #hash: Promise<string> | null = null;

  constructor(folders: readonly ExampleFolder[] = OWN) {
    this.#folders = folders;
  }

  ids(): string[] {
    return [...this.#index().keys()];
  }

  /** Null: there is none of this id. Throws a ScenarioError on a file that is not a scenario. */
  async find(id: string): Promise<Scenario | null> {
    const file = this.#index().get(id);
    return file === undefined ? null : readExample(await readFile(file, 'utf8'));
  }

  /** All that are scenarios; made once. */
  infos(): Promise<readonly ExampleInfo[]> {
    return (this.#infos ??= this.#describeAll().catch((error: unknown) => {
      this.#infos = null;
      throw error;
    }));
  }

  /** Of all files and their ids; made once. */
  hash(): Promise<string> {
    return (this.#hash ??= this.#hashAll().catch((error: unknown) => {
      this.#hash = null;
      throw error;
    }));
  }

  async #hashAll(): Promise<string> {
    const hash = createHash('sha256');
    for (const [id, file] of this.#index())
      hash
        .update(`${id}\0`)
        .update(await readFile(file))
        .update('\0');
    return hash.digest('base64url');
  }

  async #describeAll(): Promise<ExampleInfo[]> {
    const all: ExampleInfo[] = [];
    for (const id of this.ids()) {
      const scenario = await this.find(id);
      if (scenario !== null) all.push(describe(id, scenario));
    }
    return all;
  }

  #index(): ReadonlyMap<string, string> {
    return (this.#files ??= new Map(this.#folders.flatMap(filesIn)));
  }
}

/** The file in which the build leaves the list of the examples that have this hash. */
export const examplesFile = (hash: string): string => `examples-${hash}.json`;

const ENDING = /\.yaml$/;

function filesIn({ folder, prefix }: ExampleFolder): [string, string][] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ENDING.test(name))
    .toSorted()
    .map((name) => [prefix + name.replace(ENDING, '').split(path.sep).join('/'), path.join(folder, name)]);
}

/** Keys that scenarios don't have are for others to read. */
function readExample(text: string): Scenario {
  const read = readSource(text);
  if (!read.ok) throw new ScenarioError([], read.message);
  const fields = Object.entries(fieldsAt(read.source.value, [], 'a scenario'));
  return readScenario(Object.fromEntries(fields.filter(([key]) => SCENARIO_KEYS.includes(key))));
}

const describe = (id: string, { name, ruleset, rules, players, script }: Scenario): ExampleInfo => ({
  id,
  name,
  ruleset,
  rules,
  players,
  actors: [...new Set(script.flatMap(actorIn))],
});

const actorIn = (step: ScriptStep): string[] => (step.kind === 'act' ? [step.player] : []);

/** What ends one's part in a step: no choice worth a lesson. */
const MILD = ['pass', 'ready'];

/** Who has the first choice in the script. */
export function firstToChoose({ players, script }: Scenario): string {
  const isChoice = (step: ScriptStep): boolean =>
    step.kind === 'act' && !MILD.some((word) => word === step.action);
  const first = script.find(isChoice) ?? script.find(({ kind }) => kind === 'act');
  return (first === undefined ? undefined : actorIn(first)[0]) ?? players[0] ?? '';
}
