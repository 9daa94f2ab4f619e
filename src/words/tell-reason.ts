import { howPromised, promiseName } from './goods-names.ts';
import { sayByKey } from './index.ts';
import { capitalised, withNames } from './names.ts';

/** Why something was refused. Apart from the other sentences, which a page needs only once there is a game. */
export const tellReason = (reason: { readonly code: string; readonly [param: string]: unknown }): string =>
  capitalised(sayByKey(`reason_${reason.code}`, { ...withNames(reason), ...promiseParams(reason) }));

/** A promise as the reason. */
function promiseParams({ promise, at, player }: { readonly [param: string]: unknown }): object {
  if (typeof promise !== 'object') return {};
  return { promise: promiseName(promise, at), how: howPromised(promise, player) };
}
