/**
 * What all test files of a run share, which `services.ts` starts when the first of them asks for it: one PostgreSQL
 * cluster, in which each suite has databases of its own, the browser that comes as a package, unpacked, and what is
 * built in dist/.
 */
export type Service = 'postgres' | 'browser' | 'dist';

/** Where they are asked for. */
export const SERVICES = 'OUTVOTED_TEST_SERVICES';

/** Null where nothing is shared, as in benchmarks. */
export async function service(name: Service): Promise<string | null> {
  const services = process.env[SERVICES];
  if (services === undefined) return null;
  const answer = await fetch(`${services}/${name}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
