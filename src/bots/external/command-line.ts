/**
 * Command lines are split by this rule alone, and no shell sees them: words are parted by spaces; what stands in
 * single or double quotes belongs together, and the quotes go. `$`, `*`, `~`, `|` and `\` mean nothing.
 */

/** Null: a quote is not closed. */
export function splitCommandLine(text: string): string[] | null {
  const parts = split(text, /\s/)?.filter((part) => part !== '');
  return parts?.map((part) => part.replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2')) ?? null;
}

/** `exec:python3 "my bot.py",simple`: parted by commas that stand in no quotes. Null: a quote is not closed. */
export function splitBots(text: string): string[] | null {
  return split(text, /,/)?.map((part) => part.trim()) ?? null;
}

function split(text: string, at: RegExp): string[] | null {
  const parts = [''];
  let quote: string | null = null;
  for (const letter of text) {
    if (quote === null && at.test(letter)) {
      parts.push('');
      continue;
    }
    if (letter === quote) quote = null;
    else if (quote === null && (letter === '"' || letter === "'")) quote = letter;
    parts.push((parts.pop() ?? '') + letter);
  }
  return quote === null ? parts : null;
}
