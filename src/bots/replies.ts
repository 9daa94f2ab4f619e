import { playerOf, type Heard, type Observation, type Speech } from './bot.ts';

/** What others have said to this seat since it last spoke. */
function unanswered(observation: Observation): readonly Heard[] {
  const all = observation.heard?.() ?? [];
  const me = playerOf(observation.view());
  return all.slice(all.findLastIndex(({ from }) => from === me) + 1);
}

/** To those who heard the question: a private question is answered in private. */
const replyTo = ({ from, to }: Heard, phrase: Speech['phrase']): Speech => ({
  phrase,
  to: to === null ? null : [from],
});

/** Bots keep their votes to themselves. */
export function reply(observation: Observation): Speech | null {
  const asked = unanswered(observation).findLast(({ phrase }) => phrase.id === 'askVote');
  return asked === undefined ? null : replyTo(asked, { id: 'wontTell', params: {} });
}
