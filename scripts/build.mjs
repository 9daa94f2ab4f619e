// `node scripts/build.mjs` builds everything, `node scripts/build.mjs words` only src/words/generated/.
import { compileWords } from './compile-words.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
if (process.argv[2] === 'words') compileWords();
else ensureBuilt();
