// Imports go one way: engine <- rulesets <- scenario, bots, protocol <- server <- cli.
// web stands beside the server; words may be used by all but engine and rulesets, the rulebook by web and cli.

/** What each folder of src/ may import, besides itself. A folder not named here may not exist. */
const mayImport = {
  engine: [],
  rulesets: ['engine'],
  words: [],
  rulebook: [],
  scenario: ['engine', 'rulesets', 'words'],
  bots: ['engine', 'rulesets', 'words'],
  protocol: ['engine', 'rulesets', 'words'],
  server: ['engine', 'rulesets', 'scenario', 'bots', 'protocol', 'words'],
  web: ['protocol', 'rulebook', 'words'],
  cli: ['engine', 'rulesets', 'scenario', 'bots', 'protocol', 'server', 'rulebook', 'words'],
};

/** Folders of which only types may be imported. */
const typesOnly = {
  rulebook: ['rulesets'],
  words: ['engine', 'rulesets', 'scenario', 'bots', 'protocol'],
  web: ['engine', 'rulesets'],
};

/** What the client, the words and the rulebook may use at run time: pure helpers, and the games' vocabularies, which are data. */
const helpers = [
  '^src/engine/(step-name|vocabulary|core-vocabulary|deal-types)\\.ts$',
  '^src/rulesets/[^/]+/(vocabulary|data|phases)\\.ts$',
];

/** Loaded on demand, when somebody checks a finished game: it replays it. */
const runsRules = '^src/web/end/verify\\.ts$';

const folders = Object.keys(mayImport);
const within = (names) => `^src/(${names.join('|')})/`;

const oneWay = folders.map((folder) => ({
  name: `${folder}-imports`,
  comment: `src/${folder} may import ${mayImport[folder].join(', ') || 'nothing else of ours'}`,
  severity: 'error',
  from: { path: within([folder]) },
  to: {
    path: '^src/',
    pathNot: [within([folder, ...mayImport[folder], ...(typesOnly[folder] ?? [])])],
  },
}));

const onlyTypes = Object.entries(typesOnly).map(([folder, names]) => ({
  name: `${folder}-only-types`,
  comment: `src/${folder} may import types, and nothing else, from ${names.join(', ')}`,
  severity: 'error',
  from: { path: within([folder]), pathNot: runsRules },
  to: { path: within(names), pathNot: helpers, dependencyTypesNot: ['type-only'] },
}));

export default {
  forbidden: [
    ...oneWay,
    ...onlyTypes,
    {
      name: 'known-folders',
      comment: 'Every folder of src/ has its place in mayImport',
      severity: 'error',
      from: {},
      to: { path: '^src/', pathNot: within(folders) },
    },
    {
      name: 'pure',
      comment: 'The engine and the rulesets use no packages and nothing of Node.js',
      severity: 'error',
      from: { path: within(['engine', 'rulesets']) },
      to: { pathNot: '^src/' },
    },
    {
      name: 'no-tests-in-src',
      comment: 'What runs for users does not depend on tests, benches or scripts',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(test|bench|scripts)/' },
    },
    {
      name: 'no-circles',
      comment: 'Types may refer to each other; what runs may not',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'A file that imports nothing and that nothing imports is forgotten',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src/',
        pathNot: ['\\.d\\.ts$', '^src/words/base-web.ts$', '^src/web/public/'],
      },
      to: {},
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-dev-dependencies',
      comment: 'What runs for users may need only `dependencies`; the client is built with all that it needs',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/web/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'src/words/generated'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
