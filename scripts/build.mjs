// `node scripts/build.mjs` builds everything, `… words` only src/words/generated/, `… package` everything and the type
// declarations that those who install the package need.
import { compileWords } from './compile-words.mjs';
import { buildDeclarations, ensureBuilt, writeExamples } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
if (process.argv[2] === 'words') compileWords();
else {
  ensureBuilt();
  writeExamples();
}
if (process.argv[2] === 'package') buildDeclarations();
