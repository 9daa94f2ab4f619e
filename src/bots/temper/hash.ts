/** A number from 0 to 65,535 that looks like chance, and is the same for the same text. */
export function hashOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return Math.imul(hash, 0x9e37_79b1) >>> 16;
}
