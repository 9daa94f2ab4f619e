/** What a piece tells of itself: its name, what it does, and the rules that say so. */
export interface Tip {
  readonly title: string;
  readonly text: string;
  readonly rules?: readonly string[];
}
