// Somebody without a token asks for twenty films at once: how long does everybody else wait?
// node test/attacks/films.mjs    (build first; OUTVOTED_DIST=FOLDER attacks another build)
import { finishedGame, PATIENT, startTarget } from './target.mjs';

const target = await startTarget({ limits: PATIENT });
const codes = [];
for (let i = 0; i < 3; i++) codes.push(await finishedGame(target.url));
const eyes = ['all', 'spectator', 0, 1, 2, 3, 4];
const paths = codes.flatMap((code) => eyes.map((as) => `/api/tables/${code}/film?as=${as}`)).slice(0, 20);

async function attack(what) {
  await target.ask('delay');
  const begun = performance.now();
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(target.url + path);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const { max, p99 } = await target.ask('delay');
  console.log(
    `${what}: ${answers.filter((status) => status === 200).length} of ${paths.length} films in ${Math.round(performance.now() - begun)} ms; ` +
      `the main thread was held up for ${Math.round(max)} ms at most (99 %: ${Math.round(p99)} ms)`,
  );
}
await attack('first');
await attack('again');
await target.close();
