import { describe, expect, it } from 'vitest';
import { SOUND, changed, complaintOf, complaints, scripted, spoil, type Bad } from './sound.ts';

it('passes the scenario that the others are changed from', () => {
  expect(complaints(SOUND)).toEqual([]);
});

describe('a typo is told with its line, the word and what was meant', () => {
  const typos: Bad[] = [
    {
      what: 'a key',
      from: 'ruleset:',
      to: 'rulesets:',
      reason: /unknown key "rulesets" \(did you mean ruleset\?\)/,
    },
    { what: 'a rule', from: 'M-VOTE-2', to: 'M_VOTE_2', reason: /M_VOTE_2 is not a rule's id/ },
    {
      what: 'the ruleset',
      from: 'mall-2005',
      to: 'mall-2006',
      reason: /unknown ruleset "mall-2006" \(did you mean mall-2005\?\)/,
    },
    { what: 'an option', from: 'revote: all', to: 'revotes: all', reason: /revotes/ },
    { what: "an option's value", from: 'revote: all', to: 'revote: most', reason: /revote.*most.*all/ },
    {
      what: 'a key of the position',
      from: 'zombies:',
      to: 'zombie:',
      reason: /unknown key of a position "zombie" \(did you mean zombies\?\)/,
    },
    {
      what: 'the step',
      from: '{ cards: truck }',
      to: '{ card: truck }',
      reason: /unknown step "card" \(did you mean cards\?\)/,
    },
    {
      what: 'what the step is about',
      from: '{ cards: truck }',
      to: '{ cards: trunk }',
      reason: /unknown vote "trunk" \(did you mean truck\?\)/,
    },
    {
      what: 'a place',
      from: 'parking:',
      to: 'parkin:',
      reason: /unknown place "parkin" \(did you mean parking\?\)/,
    },
    { what: 'a place of zombies', from: 'toyStore: 2', to: 'toyshop: 2', reason: /unknown place "toyshop"/ },
    {
      what: 'a player in a place',
      from: 'ana.gunman',
      to: 'anna.gunman',
      reason: /unknown player "anna" \(did you mean ana\?\)/,
    },
    {
      what: 'a character',
      from: 'cy.pinUp',
      to: 'cy.pinup',
      reason: /unknown character "pinup" \(did you mean pinUp\?\)/,
    },
    {
      what: 'a player with a hand',
      from: 'cy: [hide]',
      to: 'ci: [hide]',
      reason: /unknown player "ci" \(did you mean cy\?\)/,
    },
    {
      what: 'a card in a hand',
      from: 'cy: [hide]',
      to: 'cy: [hid]',
      reason: /unknown card "hid" \(did you mean hide\?\)/,
    },
    {
      what: 'a card in the deck',
      from: 'camera, sprint',
      to: 'camera, spirit',
      reason: /unknown card "spirit"/,
    },
    {
      what: 'a player in the script',
      from: 'cy: pass',
      to: 'cya: pass',
      reason: /unknown player or step "cya" \(did you mean cy\?\)/,
    },
    {
      what: 'an action',
      from: 'cy: pass',
      to: 'cy: past',
      reason: /unknown action "past" \(did you mean pass\?\)/,
    },
    {
      what: 'a word in an action',
      from: 'bo: { vote: bo }',
      to: 'bo: { votes: bo }',
      reason: /unknown word in an action "votes" \(did you mean vote\?\)/,
    },
    {
      what: 'a player in an action',
      from: 'bo: { vote: bo }',
      to: 'bo: { vote: boo }',
      reason: /unknown player "boo" \(did you mean bo\?\)/,
    },
    {
      what: 'a card in an action',
      from: 'play: threat',
      to: 'play: treat',
      reason: /unknown card "treat" \(did you mean threat\?\)/,
    },
    {
      what: 'a key to expect',
      from: 'asked: [ana]',
      to: 'askd: [ana]',
      reason: /unknown key to expect "askd" \(did you mean asked\?\)/,
    },
  ];
  it.each(typos)('$what', (bad) => {
    expect(spoil(bad)).toEqual([expect.stringMatching(complaintOf(bad))]);
  });

  it('in an action that is expected to be illegal', () => {
    expect(complaints(scripted('illegal: { ana: { play: thread } }'))).toEqual([
      expect.stringMatching(/unknown card "thread"/),
    ]);
    expect(complaints(scripted('illegal: { anna: pass }'))).toEqual([
      expect.stringMatching(/unknown player or step "anna"/),
    ]);
  });
});

describe('a table that can not be is refused', () => {
  const empty = changed('options:', 'colours: [red, green, blue]\noptions:').replace(
    /script:[^]*/,
    'script: []\n',
  );

  it.each([
    ['seven players', '[ana, bo, cy]', '[ana, bo, cy, dee, eli, fay, gus]', /^4: .*3 to 6.*7/],
    ['two players', '[ana, bo, cy]', '[ana, bo]', /^4: .*3 to 6.*2/],
    ['one name for two players', '[ana, bo, cy]', '[ana, bo, ana]', /^4: .*ana/],
    ['a name that scripts need', '[ana, bo, cy]', '[ana, bo, expect]', /^4: .*expect/],
    ['a colour of no game', 'green', 'pink', /^5: .*pink/],
    ['one colour for two players', 'green', 'red', /^5: .*red/],
    ['too few colours', '[red, green, blue]', '[red]', /^5: .*1.*3/],
  ])('%s', (_, from, to, reason) => {
    expect(complaints(empty)).toEqual([]);
    expect(complaints(empty.replace(from, to))).toEqual([expect.stringMatching(reason)]);
  });
});

describe('a file that is no scenario', () => {
  it('is not YAML', () => {
    expect(complaints('name: [a\nrules')).toEqual([expect.stringMatching(/^2: not YAML: /)]);
    expect(complaints(changed('cy: [hide]', 'ana: [hide]'))).toEqual([
      expect.stringMatching(/^12: not YAML: .*unique/),
    ]);
  });

  it('is something else', () => {
    expect(complaints('')).toEqual([expect.stringMatching(/a scenario must be a map/)]);
    expect(complaints('- a\n- b\n')).toEqual([expect.stringMatching(/a scenario must be a map/)]);
  });

  it.each(['name', 'rules', 'ruleset', 'players', 'position', 'script'])('has no %s', (key) => {
    const text = SOUND.replace(new RegExp(`^${key}:.*\\n(  .*\\n)*`, 'm'), '');
    expect(complaints(text)).toEqual([expect.stringMatching(new RegExp(`^1: ${key} must be `))]);
  });

  it.each([
    ['two keys in a step', 'ana: pass\n    bo: pass', /a step of the script has one key, not 2/],
    ['an empty step', '{}', /a step of the script has one key, not 0/],
    ['a step that is no map', 'pass', /a step of the script must be a map/],
    ['two actions that are illegal at once', 'illegal: { ana: pass, bo: pass }', /one key, not 2/],
    ['an action without a verb', 'ana: { location: parking }', /no action among location/],
    [
      'a word too many in a search',
      'ana: { search: { keep: axe, giv: hide, to: bo } }',
      /unknown word in a search "giv"/,
    ],
    ['a list to expect', 'expect: [asked]', /expect must be a map/],
    ['a text for what somebody sees', 'sees: { bo: hands }', /what bo sees must be a map/],
  ])('has %s', (_, step, reason) => {
    expect(complaints(scripted(step))).toEqual([expect.stringMatching(reason)]);
    expect(complaints(scripted(step))[0]).toMatch(/^15: /);
  });
});
