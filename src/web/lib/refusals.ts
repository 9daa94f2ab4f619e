import type { Reason } from '../../protocol/wire/fields.ts';
import { hasMessage, say, sayByKey } from '../../words/index.ts';
import { tellReason } from '../../words/tell-reason.ts';

/** Why something was not done, in words: the server's own reasons, and the rules'. */
export function tellRefusal(reason: Reason): string {
  const own = `web_reason_${reason.code}`;
  if (hasMessage(own)) return sayByKey(own, reason);
  if (hasMessage(`reason_${reason.code}`)) return tellReason(reason);
  return say('web_refused', { code: reason.code });
}
