/** On a server players go by their colours; here they are called by name. */
export interface Called {
  readonly player: (id: string) => string;
  /** The same value, with every player called by name: as a text, in `red.teen`, and as the name of a field. */
  readonly in: <T>(value: T) => T;
}

/** `names`: what some of the players are called. */
export function calledBy(players: readonly string[], names: { readonly [id: string]: string }): Called {
  const labels = new Map(players.map((id) => [id, labelOf(id, names, players)]));
  const rename = (text: string): string => {
    const at = text.indexOf('.');
    const [id, rest] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
    return (labels.get(id) ?? id) + rest;
  };
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return rename(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [rename(key), walk(part)]));
  };
  const isPlain = players.every((id) => labels.get(id) === id);
  return {
    player: (id) => labels.get(id) ?? id,
    in: <T>(value: T): T => (isPlain ? value : (walk(value) as T)),
  };
}

/** A name that is somebody else's colour or name too goes with one's own colour. */
function labelOf(id: string, names: { readonly [id: string]: string }, players: readonly string[]): string {
  const name = Object.hasOwn(names, id) ? names[id] : undefined;
  if (name === undefined) return id;
  const plain = (text: string | undefined): string => (text ?? '').toLowerCase();
  const isShared = players.some(
    (other) => other !== id && [other, names[other]].some((text) => plain(text) === plain(name)),
  );
  return isShared ? `${name} (${id})` : name;
}
