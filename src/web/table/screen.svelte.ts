import { prefs } from '../lib/prefs.svelte.ts';
import { isRoomy, layoutFor, type Layout } from './layout.ts';

export class Screen {
  #width = $state(innerWidth);
  #height = $state(innerHeight);

  get layout(): Layout {
    return layoutFor(this.#width, this.#height, prefs.textSize);
  }

  get isRoomy(): boolean {
    return isRoomy(this.#width, prefs.textSize);
  }

  readonly measure = (): void => {
    [this.#width, this.#height] = [innerWidth, innerHeight];
  };
}
