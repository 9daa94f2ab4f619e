import { expect, it } from 'vitest';
import { escapeInvisible } from '../../src/server/tables/escape-invisible.ts';

it.each([
  ['pay \u202Eeert\u202C cards', 'pay [U+202E]eert[U+202C] cards'],
  ['\u2066abc\u2069', '[U+2066]abc[U+2069]'],
  ['a\u200Bb\u200Dc\uFEFFd', 'a[U+200B]b[U+200D]c[U+FEFF]d'],
  ['nul\0 esc\u001B[31m', 'nul[U+0000] esc[U+001B][31m'],
  ['\u3164\u115F\u034F', '[U+3164][U+115F][U+034F]'],
  ['half \uD800', 'half [U+D800]'],
  ['tag \u{E0041}, own \uE000', 'tag [U+E0041], own [U+E000]'],
  ['line\u2028line', 'line[U+2028]line'],
])('%j is shown as %j', (text, shown) => {
  expect(escapeInvisible(text)).toBe(shown);
});

it.each([
  ['Grüße, città, Привет, 你好, שלום, مرحبا!'],
  ['two\nlines\tand a tab'],
  ['👨‍👩‍👧‍👦 ❤️‍🔥 👍🏽 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇮🇹 ☠️'],
  ['می‌خواهم'],
  ['क्‍ष'],
  ['e\u0301 is é'],
])('%j stays as it is', (text) => {
  expect(escapeInvisible(text)).toBe(text);
});
