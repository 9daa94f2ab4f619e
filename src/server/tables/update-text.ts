import type { Update } from '../../protocol/wire/scene.ts';

/**
 * Writes what is told of one happening, for one viewer after the other: what several are told, which is most of it,
 * is turned into text once.
 */
export function messageWriter(): (update: Update) => string {
  const texts = new Map<object, string>();
  const textOf = (part: object): string => {
    let text = texts.get(part);
    if (text === undefined) texts.set(part, (text = JSON.stringify(part)));
    return text;
  };
  const list = (parts: readonly object[]): string => `[${parts.map(textOf).join(',')}]`;
  return ({ events, changes, ...rest }) => {
    const start = JSON.stringify({ type: 'update', ...rest }).slice(0, -1);
    const told = events === undefined ? '' : `,"events":${list(events)}`;
    const changed = changes === undefined ? '' : `,"changes":${list(changes)}`;
    return `${start}${told}${changed}}`;
  };
}
