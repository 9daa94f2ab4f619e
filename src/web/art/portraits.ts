import type { TEMPERS } from '../../protocol/wire/bots.ts';
import type { Character as CityCharacter } from '../../rulesets/city/data.ts';
import type { Character as MallCharacter } from '../../rulesets/mall-2005/data.ts';

/**
 * What makes a face somebody's: strokes over (or `behind`) a plain head and shoulders, on a grid of 64 by 64.
 * `dark` is ink, `light` paper, `fair` straw, `wear` the owner's colour, `line` a stroke of ink.
 */
export interface Mark {
  readonly tone: 'dark' | 'light' | 'fair' | 'wear' | 'line';
  readonly d: string;
  readonly behind?: true;
}

const dark = (d: string): Mark => ({ tone: 'dark', d });
const light = (d: string): Mark => ({ tone: 'light', d });
const fair = (d: string): Mark => ({ tone: 'fair', d });
const wear = (d: string): Mark => ({ tone: 'wear', d });
const line = (d: string): Mark => ({ tone: 'line', d });
const behind = (mark: Mark): Mark => ({ ...mark, behind: true });

const SHORT_HAIR = 'M20 27Q18 13 32 13 46 13 44 27 42 20 38 19L24 20Q21 22 20 27Z';
const TIE = 'M29 45H35L34 49 37 60 32 64 27 60 30 49Z';
const ROUND_GLASSES = 'M21 28a5 5 0 1 0 10 0a5 5 0 1 0-10 0M33 28a5 5 0 1 0 10 0a5 5 0 1 0-10 0M31 28H33';
const LIPS = 'M28 36Q30 34 32 35 34 34 36 36 32 40 28 36Z';
const BUTTON_NOSE = 'M31 31Q32 33 34 31';

const FACES: { readonly [who in CityCharacter | MallCharacter]: readonly Mark[] } = {
  agent: [
    dark(SHORT_HAIR),
    dark('M20 25H44V29Q43 33 39 33 34 33 33 28H31Q30 33 25 33 21 33 20 29Z'),
    light('M24 44 32 58 40 44Z'),
    dark(TIE),
    line('M43 30Q47 34 46 42'),
  ],
  blonde: [
    behind(fair('M32 9Q50 9 50 30 50 46 55 54 44 58 41 46H23Q20 58 9 54 14 46 14 30 14 9 32 9Z')),
    fair('M20 29Q19 14 33 13 45 14 44 29 42 20 33 18 24 20 20 29Z'),
    dark(LIPS),
    line('M25 26 28 25M36 25 39 26'),
  ],
  boy: [
    wear('M19 23Q19 11 32 11 45 11 45 23Z'),
    dark('M30 11V7H34V11ZM20 5 31 7 20 9ZM44 5 33 7 44 9Z'),
    dark('M42 20H53Q53 24 45 24Z'),
    line('M28 35Q32 38 36 35'),
    line(BUTTON_NOSE),
  ],
  businessman: [
    dark('M20 27Q17 11 34 12 47 14 44 27 42 19 27 19 22 21 20 27Z'),
    dark('M26 34Q32 31 38 34L37 36H27Z'),
    light('M24 44 32 58 40 44Z'),
    dark(TIE),
  ],
  businesswoman: [
    behind(dark('M32 9Q48 9 47 28L46 40H18L17 28Q16 9 32 9Z')),
    dark('M20 28Q20 15 38 15 44 19 44 28 40 21 36 20 26 24 20 28Z'),
    line('M22 27H30V31H22ZM34 27H42V31H34ZM30 28H34'),
    dark(LIPS),
    light('M25 44 32 56 39 44Z'),
  ],
  chef: [
    light('M17 20Q12 8 24 9 28 3 34 7 44 3 46 11 52 16 46 21V25H18Z'),
    line('M18 21H46M24 14V20M32 12V20M40 14V20'),
    dark('M27 34Q32 32 37 34L32 37Z'),
    light('M24 44 34 64H22ZM40 44 36 54 42 64Z'),
  ],
  geek: [
    dark('M19 27Q15 14 23 14 24 9 31 12 38 7 40 13 50 14 45 27 44 21 39 20L34 23 29 19 24 23Q20 23 19 27Z'),
    light('M21 28a5 5 0 1 0 10 0a5 5 0 1 0-10 0M33 28a5 5 0 1 0 10 0a5 5 0 1 0-10 0'),
    line(ROUND_GLASSES),
    dark('M25 27H28V30H25ZM37 27H40V30H37Z'),
    line('M29 37H35M30 37V39M34 37V39'),
  ],
  girl: [
    behind(dark('M19 22Q6 14 7 28 7 36 13 38 13 30 20 28ZM45 22Q58 14 57 28 57 36 51 38 51 30 44 28Z')),
    dark('M19 28Q18 13 32 13 46 13 45 28 42 21 32 21 22 21 19 28Z'),
    wear('M20 20 13 15 13 24ZM44 20 51 15 51 24Z'),
    line('M29 35Q32 38 35 35'),
    line(BUTTON_NOSE),
  ],
  grandpa: [
    behind(light('M19 24Q14 24 15 34L21 36ZM45 24Q50 24 49 34L43 36Z')),
    dark('M18 22Q18 11 33 11 46 12 49 21 40 23 18 22Z'),
    light('M22 34Q32 29 42 34 43 50 32 52 21 50 22 34Z'),
    line('M28 37Q32 39 36 37M24 26 29 25M35 25 40 26'),
  ],
  granny: [
    behind(light('M32 3a7 7 0 0 1 5 11Q49 15 48 29L44 36H20L16 29Q15 15 27 14A7 7 0 0 1 32 3Z')),
    light('M20 27Q20 15 32 15 44 15 44 27 38 24 36 20 28 24 20 27Z'),
    line(ROUND_GLASSES),
    line('M28 38Q32 36 36 38M21 30Q18 40 22 46M43 30Q46 40 42 46'),
  ],
  guard: [
    dark('M16 20Q14 10 32 9 50 10 48 20L44 24H20Z'),
    dark('M19 24H45L43 27Q32 24 21 27Z'),
    fair('M32 11 35 15 32 20 29 15Z'),
    line('M27 36H37'),
    wear('M24 44 32 50 40 44 36 64H28Z'),
    fair('M42 52 46 52 46 56 44 59 42 56Z'),
  ],
  gunman: [
    dark('M8 22Q14 18 20 18 21 6 27 8 32 11 37 8 43 6 44 18 50 18 56 22 46 26 32 25 18 26 8 22Z'),
    fair('M20 18H44V21H20Z'),
    dark('M22 33Q24 42 32 42 40 42 42 33 40 37 37 36 32 33 27 36 24 37 22 33Z'),
    dark('M22 46 32 54 42 46 36 62Z'),
  ],
  housewife: [
    wear('M17 28Q15 10 32 10 49 10 47 28 42 20 32 20 22 20 17 28Z'),
    light('M24 12a3.5 3.5 0 1 0 .1 0M32 9a3.5 3.5 0 1 0 .1 0M40 12a3.5 3.5 0 1 0 .1 0'),
    dark('M44 15 54 9 50 18 55 23 45 20Z'),
    dark(LIPS),
    line('M24 24 29 25M35 25 40 24'),
  ],
  mama: [
    behind(dark('M32 4Q54 4 54 25 54 41 42 42H22Q10 41 10 25 10 4 32 4Z')),
    wear('M16 20Q32 12 48 20L47 25Q32 17 17 25Z'),
    dark(LIPS),
    fair('M20 34a3 3 0 1 0 .1 0M44 34a3 3 0 1 0 .1 0'),
    fair('M25 46a2 2 0 1 0 .1 0M32 49a2 2 0 1 0 .1 0M39 46a2 2 0 1 0 .1 0'),
  ],
  pinUp: [
    behind(dark('M32 12Q50 10 50 30 54 44 48 50L42 40H22L16 50Q10 44 14 30 14 10 32 12Z')),
    dark('M20 28Q14 12 26 10 32 11 32 18 32 11 38 10 50 12 44 28 42 20 36 20H28Q22 20 20 28Z'),
    wear('M42 13 52 8 51 17 56 22 44 20Z'),
    dark(LIPS),
    line('M23 25 28 26M36 26 41 25'),
    dark('M38 33a1 1 0 1 0 .1 0'),
  ],
  pregnant: [
    behind(dark('M32 10Q48 10 48 28L50 48H14L16 28Q16 10 32 10Z')),
    dark('M20 28Q20 14 33 14 44 15 44 28 42 20 32 19 24 21 20 28Z'),
    line('M28 36Q32 39 36 36'),
    light('M20 64Q20 48 32 48 44 48 44 64Z'),
    line('M27 58Q32 62 37 58M32 55V56'),
  ],
  priest: [
    dark('M20 26Q17 13 32 13 47 13 44 26 41 19 32 19 23 19 20 26Z'),
    dark('M10 64Q10 46 26 44L38 44Q54 46 54 64Z'),
    light('M27 43H37V48H27Z'),
    light('M30.5 51H33.5V54H37V57H33.5V64H30.5V57H27V54H30.5Z'),
    line('M28 36H36'),
  ],
  punk: [
    dark('M27 20 24 4 29 9 31 0 34 8 39 2 37 20Q32 17 27 20Z'),
    line('M22 24 29 27M42 24 35 27M28 37 36 35'),
    dark('M14 48 18 42 20 48ZM44 48 46 42 50 48Z'),
    line('M43 32a2 2 0 1 0 .1 0M22 44H42'),
  ],
  rasta: [
    behind(dark('M20 20H44L50 50H45L43 36 42 52H39V38H25V52H22L21 36 19 50H14Z')),
    wear('M17 21Q14 6 33 5 50 6 47 21Z'),
    fair('M16.5 16H47.5V19H16.5Z'),
    dark('M17 20H47V24H17Z'),
    dark('M26 36Q32 34 38 36L36 44Q32 48 28 44Z'),
  ],
  rocker: [
    behind(dark('M17 22 14 46 22 44V28ZM47 22 50 46 42 44V28Z')),
    dark('M19 30Q14 18 22 15 24 4 42 7 52 12 45 30L43 22Q34 22 28 18 22 20 22 24Z'),
    line('M23 27 29 28M35 28 41 27M28 37Q33 35 37 38'),
    dark('M20 45 28 44 32 64H24ZM44 45 36 44 34 52 40 64Z'),
  ],
  student: [
    dark('M20 28Q19 18 32 18 45 18 44 28 40 22 32 22 24 22 20 28Z'),
    dark('M8 15 32 6 56 15 32 24Z'),
    fair('M50 16H52V28H54V33H48V28H50Z'),
    line(ROUND_GLASSES),
    light('M25 44 32 54 39 44Z'),
  ],
  teen: [
    behind(wear('M32 8Q52 8 50 34L46 46H18L14 34Q12 8 32 8Z')),
    dark('M20 26Q20 14 32 14 44 14 44 26L39 22 36 27 30 21 26 26 24 22Z'),
    light('M28 45H30V58H28ZM34 45H36V58H34Z'),
    line('M28 36H35M24 25 28 26M36 26 40 25'),
  ],
  thief: [
    dark('M19 28Q18 12 32 12 46 12 45 28 45 46 32 47 19 46 19 28Z'),
    light('M21 25Q32 22 43 25 44 31 38 32 34 31 32 30 30 31 26 32 20 31 21 25Z'),
    dark('M26 26H29V30H26ZM35 26H38V30H35Z'),
    line('M14 58H50'),
  ],
  toughGuy: [
    wear('M4 64Q4 44 20 42L44 42Q60 44 60 64Z'),
    light('M22 40H42L38 52 32 56 26 52Z'),
    dark('M21 30Q22 45 32 45 42 45 43 30 41 36 37 34 32 32 27 34 23 36 21 30Z'),
    line('M22 24 30 26M42 24 34 26M37 16 41 23M24 17Q32 13 40 17'),
  ],
};

const ANTENNA = [line('M32 14V7'), dark('M29.5 3H34.5V8H29.5Z')];
const EARS = light('M17 26H21V33H17ZM43 26H47V33H43Z');

/** Bots: a machine's head, and how it is minded. */
const BOT_FACES: { readonly [bot in `bot-${(typeof TEMPERS)[number]}`]: readonly Mark[] } = {
  'bot-even': [line('M27 36H37')],
  'bot-loyal': [line('M26 34Q32 40 38 34'), wear('M32 60Q25 54 28 51 31 49 32 53 33 49 36 51 39 54 32 60Z')],
  'bot-greedy': [dark('M25 33H39Q38 40 32 40 26 40 25 33Z'), light('M28 33H31V36H28ZM33 33H36V36H33Z')],
  'bot-vengeful': [line('M22 22 30 26M42 22 34 26'), line('M27 38Q32 33 37 38'), line('M40 32 43 38')],
  'bot-timid': [line('M22 25 28 22M42 25 36 22'), line('M26 37Q28 34 30 37 32 40 34 37 36 34 38 37')],
  'bot-treacherous': [
    dark('M20 25Q32 22 44 25V31Q38 34 32 30 26 34 20 31Z'),
    light('M25.5 27H28.5V29.5H25.5ZM35.5 27H38.5V29.5H35.5Z'),
    line('M27 36Q34 39 38 34'),
  ],
  'bot-fickle': [
    line('M22 21 29 20M35 24H42'),
    line('M27 35Q32 38 37 35'),
    wear('M32 37H36V41Q34 43 32 41Z'),
  ],
};

type Faces = { readonly [name: string]: readonly Mark[] | undefined };
const [people, bots]: [Faces, Faces] = [FACES, BOT_FACES];

export function faceOf(character: string): readonly Mark[] {
  const bot = bots[character];
  return bot === undefined ? (people[character] ?? []) : [...ANTENNA, EARS, ...bot];
}
