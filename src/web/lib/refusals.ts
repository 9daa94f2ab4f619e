import type { Reason } from '../../protocol/wire/fields.ts';
import { hasMessage, say, sayByKey } from '../../words/index.ts';
import { tellReason } from '../../words/tell.ts';

/** Why something was not done, in words: the server's own reasons, and the rules'. */
export function tellRefusal(reason: Reason): string {
  const own = `web_reason_${reason.code}`;
  if (hasMessage(own)) return sayByKey(own, reason);
  return hasMessage(`reason_${reason.code}`)
    ? tellReason(reason as Parameters<typeof tellReason>[0])
    : say('web_refused', { code: reason.code });
}
