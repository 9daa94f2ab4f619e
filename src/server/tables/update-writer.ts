import { messageSchemas } from '../../protocol/wire/messages.ts';
import type { Update } from '../../protocol/wire/scene.ts';

type Field = keyof Update;

/** As the schema has them: a field that is added there is written from then on. */
const fields = Object.keys(messageSchemas.update.properties).filter((name): name is Field => name !== 'type');
const heads = fields.map((name) => `,"${name}":`);

/** Lists of which each perspective gets some items, and several get the same. */
const SHARED: readonly Field[] = ['events', 'changes'];

/**
 * Writes what is told of one entry, for one perspective after the other: what several are told, which is most of it,
 * is turned into text once. The same text as `JSON.stringify` would make.
 */
export function updateWriter(): (update: Update) => string {
  // Two lists, since these are few values: a map would have to give each of them a hash first.
  const written: unknown[] = [];
  const texts: string[] = [];
  const once = (value: unknown, write: (value: unknown) => string): string => {
    const known = texts[written.indexOf(value)];
    if (known !== undefined) return known;
    const text = write(value);
    written.push(value);
    texts.push(text);
    return text;
  };
  const writeItem = (item: unknown): string => once(item, JSON.stringify);
  const writeList = (list: unknown): string =>
    Array.isArray(list) ? `[${list.map(writeItem).join(',')}]` : JSON.stringify(list);
  return (update) => {
    let text = '{"type":"update"';
    for (let i = 0; i < fields.length; i++) {
      const name = fields[i];
      const value = name === undefined ? undefined : update[name];
      if (name === undefined || value === undefined) continue;
      text += `${heads[i] ?? ''}${SHARED.includes(name) ? once(value, writeList) : JSON.stringify(value)}`;
    }
    return `${text}}`;
  };
}
