/** Scripts in which a joiner between two letters changes how they are written. */
const JOINED = ['Arabic', 'Bengali', 'Devanagari', 'Gujarati', 'Gurmukhi', 'Kannada', 'Khmer', 'Malayalam']
  .concat('Mongolian', 'Oriya', 'Sinhala', 'Syriac', 'Tamil', 'Telugu')
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** Format characters that are drawn, such as Arabic number signs. */
const DRAWN = '\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u{110BD}\\u{110CD}';
const HIDDEN = `[[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}]--[\\t\\n${DRAWN}]]`;

/** What may stay comes first: an emoji with all that belongs to it, and joiners where they are needed. */
const PARTS = new RegExp(
  `\\p{RGI_Emoji}|(?<=[${JOINED}])[\\u200C\\u200D](?=[${JOINED}])|(?<hidden>${HIDDEN})`,
  'gv',
);

/**
 * Text in which nothing is hidden and nothing turns the reading direction: such characters are shown by their numbers,
 * as `[U+202E]`. Otherwise somebody could say other things than others read.
 */
export const escapeInvisible = (text: string): string =>
  text.replace(PARTS, (part, hidden: string | undefined) => (hidden === undefined ? part : numberOf(hidden)));

const numberOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
