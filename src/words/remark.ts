import { hasMessage, sayByKey } from './index.ts';
import { capitalised, withNames } from './names.ts';

/**
 * What a bot says, in the reader's language. Stored games hold the ids of the version that played them: those without a
 * number, such as `forgiveMe`, are of earlier versions, and a later one may say what this one has no words for.
 */
export function tellRemark({ id, params }: { readonly id: string; readonly params: object }): string {
  const key = `remark_${id}`;
  return hasMessage(key) ? capitalised(sayByKey(key, withNames(params))) : '…';
}
