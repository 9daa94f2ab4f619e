// A program that plays, or does not: node program.mjs MODE [LOG]. All that it is told goes to the log.
import { spawn } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [mode = 'good', log] = process.argv.slice(2);

const answers = {
  good: ({ id, legal }) => JSON.stringify({ id, action: legal[(id * 7) % legal.length] }),
  framed: ({ id, legal, view }) => JSON.stringify({ id, action: { frame: view.frame, ...legal[0] } }),
  lateFrame: ({ id, legal }) => JSON.stringify({ id, action: { frame: 0, ...legal[0] } }),
  notJson: () => 'I vote for bo',
  noObject: () => '7',
  noId: ({ legal }) => JSON.stringify({ action: legal[0] }),
  noAction: ({ id }) => JSON.stringify({ id, action: 'pass' }),
  wrongId: ({ id, legal }) => JSON.stringify({ id: id + 1, action: legal[0] }),
  illegal: ({ id }) => JSON.stringify({ id, action: { vote: 'nobody' } }),
  endless: () => 'x'.repeat(1_200_000),
  silent: () => null,
  /** One fault, then none. */
  mended: (question) => (question.id === 2 ? 'oops' : answers.good(question)),
};

if (mode === 'env') writeFileSync(log, JSON.stringify(process.env));
if (mode === 'stubborn') {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  writeFileSync(log, JSON.stringify([process.pid, child.pid]));
  setInterval(() => undefined, 1000);
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (log !== undefined && mode !== 'env' && mode !== 'stubborn') appendFileSync(log, `${line}\n`);
  if (message.type !== 'decide') return;
  if (mode === 'exits') process.exit(3);
  const answer = (answers[mode] ?? answers.good)(message);
  if (answer !== null) process.stdout.write(`${answer}\n`);
});
