/** Markup as text. Every tag is closed, so that the page is well-formed XML as well. */

export type Markup = string & { readonly markup: true };

type Attributes = { readonly [name: string]: string | number };

const ESCAPES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export const text = (value: string): Markup =>
  value.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '') as Markup;

/** What holds no character to escape, such as our own style sheet. */
export const raw = (value: string): Markup => value as Markup;

export const join = (parts: readonly Markup[]): Markup => parts.join('') as Markup;

/** A string inside is text, and is escaped; markup is made by this function alone. */
export function tag(name: string, attributes: Attributes, inside: readonly Markup[] | string = []): Markup {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${text(String(value))}"`);
  const content = typeof inside === 'string' ? text(inside) : join(inside);
  const opening = `<${name}${written.join('')}`;
  return (VOID.includes(name) ? `${opening} />` : `${opening}>${content}</${name}>`) as Markup;
}

const VOID = ['meta', 'rect', 'line'];
