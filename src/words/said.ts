import type { Called } from './called.ts';
import { hasMessage, sayByKey } from './index.ts';
import { capitalised, withNames } from './names.ts';
import type { AnyPhrase } from './phrases.ts';
import { tellRemark } from './remark.ts';

/** A phrase in the reader's language. A later version may say what this one has no words for. */
export function tellPhrase({ id, params, line = 1 }: AnyPhrase): string {
  const key = [`phrase_${id}_${line}`, `phrase_${id}_1`].find(hasMessage);
  return key === undefined ? '…' : capitalised(sayByKey(key, withNames(params)));
}

interface Utterance {
  readonly text?: string;
  readonly remark?: { readonly id: string; readonly params: object };
  readonly phrase?: AnyPhrase;
}

/** What somebody said: in words of their own before those of a phrase. */
export function tellSaid({ text, remark, phrase }: Utterance, called: Called): string {
  if (remark !== undefined) return tellRemark({ ...remark, params: called.in(remark.params) });
  return phrase === undefined ? (text ?? '') : tellPhrase({ ...phrase, params: called.in(phrase.params) });
}
