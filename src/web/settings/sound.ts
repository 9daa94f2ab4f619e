import { prefs } from '../lib/prefs.svelte.ts';

/** Short cues, made by the browser itself: no files, nothing to load. */

type Shape = 'sine' | 'triangle' | 'sawtooth' | 'square';

/** One tone: when it begins and how long it sounds (in seconds), from which pitch to which, how loud. */
interface Tone {
  readonly at: number;
  readonly length: number;
  readonly from: number;
  readonly to?: number;
  readonly shape?: Shape;
  readonly loud?: number;
}

const CUES = {
  /** Two strokes of a small bell. */
  myTurn: [
    { at: 0, length: 0.16, from: 587, shape: 'triangle' },
    { at: 0.13, length: 0.3, from: 880, shape: 'triangle' },
  ],
  /** A low, uneasy pair. */
  votedOn: [
    { at: 0, length: 0.42, from: 147, shape: 'sawtooth', loud: 0.5 },
    { at: 0, length: 0.42, from: 155, shape: 'sawtooth', loud: 0.5 },
  ],
  /** Something falls. */
  death: [
    { at: 0, length: 0.45, from: 196, to: 55, shape: 'triangle' },
    { at: 0.05, length: 0.4, from: 98, to: 41, shape: 'square', loud: 0.25 },
  ],
  /** A coin on the counter. */
  offer: [
    { at: 0, length: 0.07, from: 1175, loud: 0.6 },
    { at: 0.07, length: 0.16, from: 1568, loud: 0.6 },
  ],
  /** Three, two, one. */
  reveal: [
    { at: 0, length: 0.08, from: 220, shape: 'square', loud: 0.4 },
    { at: 0.14, length: 0.08, from: 220, shape: 'square', loud: 0.4 },
    { at: 0.28, length: 0.2, from: 330, shape: 'square', loud: 0.4 },
  ],
  /** The night ends. */
  gameOver: [
    { at: 0, length: 0.5, from: 110, shape: 'triangle' },
    { at: 0.06, length: 0.44, from: 165, shape: 'triangle', loud: 0.8 },
    { at: 0.12, length: 0.38, from: 262, shape: 'triangle', loud: 0.6 },
  ],
} as const satisfies { readonly [cue: string]: readonly Tone[] };

export type Cue = keyof typeof CUES;

/** All tones together never clip. */
const LOUDEST = 0.22;

let audio: AudioContext | null = null;
/** How many tones there are to hear. While there is none, the audio context is suspended: it would use the battery. */
let sounding = 0;

// Browsers let a page sound only after somebody has touched it.
const GESTURES = ['pointerup', 'keydown'];

function wake(): void {
  audio ??= new AudioContext();
  void unlock(audio);
}

async function unlock(context: AudioContext): Promise<void> {
  await context.resume();
  for (const gesture of GESTURES) removeEventListener(gesture, wake);
  if (sounding === 0) await context.suspend();
}

for (const gesture of GESTURES) addEventListener(gesture, wake);

/** Plays a cue, if one wants to hear any and has touched the page. */
export function cue(name: Cue): void {
  if (!prefs.sound || prefs.volume === 0 || audio === null) return;
  void playAll(audio, CUES[name]);
}

async function playAll(context: AudioContext, tones: readonly Tone[]): Promise<void> {
  sounding += tones.length;
  await context.resume();
  for (const tone of tones) {
    play(context, tone).addEventListener('ended', () => {
      if (--sounding === 0) void context.suspend();
    });
  }
}

function play(
  context: AudioContext,
  { at, length, from, to = from, shape = 'sine', loud = 1 }: Tone,
): OscillatorNode {
  const begin = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { type: shape, frequency: from });
  oscillator.frequency.exponentialRampToValueAtTime(to, begin + length);
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(LOUDEST * loud * prefs.volume, begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  const dark = new BiquadFilterNode(context, { type: 'lowpass', frequency: 1800 });
  oscillator.connect(dark).connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length);
  return oscillator;
}
