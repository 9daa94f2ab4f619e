import type { Update } from '../../protocol/wire/scene.ts';

/**
 * Writes what is told of one happening, for one viewer after the other: what several are told, which is most of it,
 * is turned into text once. The same text as `JSON.stringify` would make.
 */
export function updateWriter(): (update: Update) => string {
  const texts = new Map<object, string>();
  const once = (part: object): string => {
    let text = texts.get(part);
    if (text === undefined) texts.set(part, (text = JSON.stringify(part)));
    return text;
  };
  const shared = (parts: readonly object[]): string => `[${parts.map(once).join(',')}]`;
  return ({ seq, events, table, said, changes, options }) => {
    let text = `{"type":"update","seq":${seq}`;
    if (events !== undefined) text += `,"events":${shared(events)}`;
    if (table !== undefined) text += `,"table":${JSON.stringify(table)}`;
    if (said !== undefined) text += `,"said":${JSON.stringify(said)}`;
    if (changes !== undefined) text += `,"changes":${shared(changes)}`;
    if (options !== undefined) text += `,"options":${JSON.stringify(options)}`;
    return `${text}}`;
  };
}
