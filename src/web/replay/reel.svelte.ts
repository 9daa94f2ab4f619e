import type { View } from '../../engine/index.ts';
import type { Reason } from '../../protocol/wire/fields.ts';
import type { Film, FilmViewer } from '../../protocol/wire/film.ts';
import type { Called } from '../../words/called.ts';
import { say } from '../../words/index.ts';
import { marksIn, viewsIn, type Mark } from '../end/stats.ts';
import { packOf } from '../games/index.ts';
import type { GamePack } from '../games/pack.ts';
import { api } from '../lib/api.ts';
import { calledIn } from '../lib/names.ts';
import { calledWhen, tellDoing, tellFilm, tellLine, type Speech } from './telling.ts';

/** Where in which film: what a link to a moment says. */
export interface Moment {
  readonly as: FilmViewer;
  readonly at: number;
}

export function readMoment(query: string): Moment {
  const params = new URLSearchParams(query);
  const [as, at] = [params.get('as') ?? 'all', Number(params.get('at'))];
  return {
    as: as === 'spectator' ? as : /^[0-5]$/.test(as) ? Number(as) : 'all',
    at: Number.isSafeInteger(at) && at > 0 ? at : 0,
  };
}

/** A line of the story: what happened, or what somebody said. */
export type Line = string | Speech;

export const lineText = (line: Line): string => (typeof line === 'string' ? line : line.text);

/** A film and where it is wound to: after so many actions. */
export class Reel {
  film = $state.raw<Film | null>(null);
  /** Of the film's game; there as soon as the film is. */
  pack = $state.raw<GamePack | null>(null);
  failure = $state.raw<Reason | null>(null);
  isPlaying = $state(false);
  speed = $state(1);
  #at = $state(0);

  readonly #code: string;
  readonly #films = new Map<FilmViewer, Film>();
  #wanted: FilmViewer;

  readonly views: readonly View[] = $derived(this.film === null ? [] : viewsIn(this.film));
  /** By the names of this moment. */
  readonly called: Called = $derived(this.film === null ? calledIn([]) : calledWhen(this.film, this.at));
  readonly marks: readonly Mark[] = $derived(this.pack === null ? [] : marksIn(this.pack, this.views));
  readonly told: readonly (readonly Line[])[] = $derived.by(() => {
    const { film, pack } = this;
    if (film === null || pack === null) return [];
    const saidAt = (at: number): Line[] =>
      film.talk.filter(({ after }) => after === at).map((line) => tellLine(film, line));
    return tellFilm(pack.words, film).map((lines: readonly Line[], at) => lines.concat(saidAt(at)));
  });
  /** What is said of this moment, if only that there is nothing to say. */
  readonly lines: readonly Line[] = $derived.by(() => {
    const told = this.told[this.at] ?? [];
    const step = this.film?.steps[this.at - 1];
    if (told.length > 0 || this.film === null || this.pack === null) return told;
    if (step === undefined) return [say('web_replayBegins')];
    return [tellDoing(this.pack.words, this.film, step, this.called)];
  });

  constructor(code: string, wanted: Moment) {
    this.#code = code;
    this.#wanted = wanted.as;
    this.#at = wanted.at;
    void this.look(wanted.as);
  }

  get last(): number {
    return this.film?.steps.length ?? 0;
  }

  get at(): number {
    return Math.min(this.#at, this.last);
  }

  get as(): FilmViewer {
    return this.film?.as ?? this.#wanted;
  }

  get view(): View | undefined {
    return this.views[this.at];
  }

  /** The same moment with other eyes. */
  async look(as: FilmViewer): Promise<void> {
    this.#wanted = as;
    const film = this.#films.get(as) ?? (await this.#fetch(as));
    if (film !== null && this.#wanted === as) this.film = film;
  }

  async #fetch(as: FilmViewer): Promise<Film | null> {
    const answer = await api.film(this.#code, as);
    if (!answer.ok) {
      if (this.film === null) this.failure = answer.reason;
      return null;
    }
    try {
      this.pack ??= await packOf(answer.value.ruleset);
    } catch {
      this.failure = { code: 'offline' };
      return null;
    }
    this.#films.set(as, answer.value);
    return answer.value;
  }

  wind(to: number): void {
    this.#at = Math.max(0, Math.min(to, this.last));
    if (this.#at === this.last) this.isPlaying = false;
  }

  /** To the next action of which there is something to tell. */
  forward(): void {
    const next = this.told.findIndex((lines, i) => i > this.at && lines.length > 0);
    this.wind(next < 0 ? this.last : next);
  }

  back(): void {
    this.wind(
      Math.max(
        0,
        this.told.findLastIndex((lines, i) => i < this.at && lines.length > 0),
      ),
    );
  }

  toggle(): void {
    if (!this.isPlaying && this.at === this.last) this.wind(0);
    this.isPlaying = !this.isPlaying;
  }

  /** How long this moment is shown: as long as it takes to read. */
  get pause(): number {
    const letters = (this.told[this.at] ?? []).map(lineText).join(' ').length;
    return (700 + letters * 30) / this.speed;
  }
}
