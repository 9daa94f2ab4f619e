import { say } from '../words/index.ts';
import { inBrackets, placeholder } from './help.ts';

/**
 * Commander hands out its errors as English sentences alone, so they are told apart by their words. What is not among
 * these stays English.
 */
const ERRORS: readonly (readonly [RegExp, (...values: string[]) => string])[] = [
  [/^unknown option '(.*)'$/s, (option = '') => say('terminal_unknownOption', { option })],
  [/^unknown command '(.*)'$/s, (command = '') => say('terminal_unknownCommand', { command })],
  [
    /^missing required argument '(.*)'$/,
    (name = '') => say('terminal_missingArgument', { name: placeholder(name) }),
  ],
  [
    /^option '(.*)' argument missing$/,
    (option = '') => say('terminal_missingValue', { option: inBrackets(option) }),
  ],
  [
    /^required option '(.*)' not specified$/,
    (option = '') => say('terminal_missingOption', { option: inBrackets(option) }),
  ],
  [
    /^option '(.*?)' argument '(.*)' is invalid\. (.*)$/s,
    (option = '', value = '', why = '') =>
      say('terminal_badValue', { option: inBrackets(option), value, why: tellError(why) }),
  ],
  [/^Allowed choices are (.*)\.$/, (choices = '') => say('terminal_choices', { choices })],
  [
    /^too many arguments for '(.*)'\. Expected (\d+) arguments? but got (\d+)\.$/,
    (command = '', expected = '', count = '') =>
      say('terminal_excessArguments', { command, expected: Number(expected), count: Number(count) }),
  ],
  [
    /^(.*)\n\(Did you mean one of (.*)\?\)$/s,
    (problem = '', names = '') => `${tellError(problem)}\n${say('terminal_didYouMeanOneOf', { names })}`,
  ],
  [
    /^(.*)\n\(Did you mean (.*)\?\)$/s,
    (problem = '', name = '') => `${tellError(problem)}\n${say('terminal_didYouMean', { name })}`,
  ],
];

/** The same in the language that everything is said in. */
export function tellError(text: string): string {
  for (const [pattern, tell] of ERRORS) {
    const found = pattern.exec(text);
    if (found !== null) return tell(...found.slice(1));
  }
  return text;
}
