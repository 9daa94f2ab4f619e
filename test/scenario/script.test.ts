import { describe, expect, it } from 'vitest';
import { changed, complaints, scripted } from './sound.ts';

const VOTING = ['ana: pass', 'cy: pass'];

describe('an action', () => {
  it('that is refused fails the scenario, with the reason and what could be done', () => {
    const text = scripted('ana: { play: axe }');
    expect(complaints(text)).toEqual([
      expect.stringMatching(/^15: ana: \{play: axe\} was refused: \w+/),
      '15: ana could: pass; {play: threat}',
    ]);
  });

  it('by somebody who is not asked is refused', () => {
    expect(complaints(scripted('bo: { vote: bo }'))).toEqual([
      expect.stringMatching(/bo: \{vote: bo\} was refused: .*decision now/),
      expect.stringMatching(/bo could do nothing; asked: ana/),
    ]);
  });

  it('in the name of another seat is refused', () => {
    expect(
      complaints(
        scripted(...VOTING, 'illegal: { cy: { vote: ana } }', 'illegal: { ana: { vote: bo, as: bo } }'),
      ),
    ).toEqual([]);
  });

  it('may name its own characters with their owner or without', () => {
    const hiding = changed('{ cards: truck }', '{ cards: parking }')
      .replace('toyStore: 2', 'parking: 1')
      .replace('[threat, axe]', '[hide]')
      .replace('cy: [hide]', 'cy: []');
    const after = (character: string): string =>
      hiding.replace(
        /script:[^]*/,
        `script:\n  - ana: { play: hide, character: ${character} }\n  - expect: { dead: [bo.pinUp] }\n`,
      );
    expect(complaints(after('pinUp'))).toEqual([]);
    expect(complaints(after('ana.pinUp'))).toEqual([]);
    expect(complaints(after('bo.pinUp'))).toEqual([expect.stringMatching(/was refused/), expect.any(String)]);
  });
});

describe('an answer that names its frame', () => {
  const naming = (frame: number): string[] => [...VOTING, `ana: { vote: ana, frame: ${frame} }`];
  const open = Array.from({ length: 40 }, (_, n) => n).filter(
    (frame) => complaints(scripted(...naming(frame))).length === 0,
  );

  it('is taken for the question that is open and for no other', () => {
    expect(open).toHaveLength(1);
  });

  it('is late when that question is settled', () => {
    const [frame] = open;
    const after = [
      ...naming(frame ?? -1),
      'bo: { vote: ana }',
      `illegal: { ana: { vote: bo, frame: ${frame} } }`,
    ];
    expect(complaints(scripted(...after))).toEqual([]);
    const late = [
      ...after.slice(0, -1),
      `ana: { search: { keep: axe, give: hide, to: bo }, frame: ${frame} }`,
    ];
    expect(complaints(scripted(...late))[0]).toMatch(/was refused: .*late/i);
  });

  it('is wrong when there was no such question', () => {
    expect(complaints(scripted(...naming(4000)))[0]).toMatch(/was refused/);
  });
});

describe('illegal', () => {
  it('fails when the action is legal', () => {
    expect(complaints(scripted('illegal: { ana: { play: threat } }'))).toEqual([
      '15: ana: {play: threat} should have been refused',
    ]);
  });

  it('passes when it is refused, and the game goes on as before', () => {
    expect(
      complaints(
        scripted(
          'illegal: { ana: { play: axe } }',
          'expect: { asked: [ana], hands: { ana: [axe, threat] } }',
        ),
      ),
    ).toEqual([]);
  });
});

describe('everyone', () => {
  it('answers for all who are asked', () => {
    expect(
      complaints(scripted(...VOTING, 'everyone: { vote: bo }', 'expect: { step: { truck: bo } }')),
    ).toEqual([]);
  });

  it('means those who are asked at that moment, not whoever is asked after them', () => {
    expect(complaints(scripted('everyone: pass', 'expect: { step: { cards: truck }, asked: [cy] }'))).toEqual(
      [],
    );
  });

  it('leaves out those who may not answer so, be it all of them', () => {
    expect(
      complaints(scripted('everyone: { play: hide, character: pinUp }', 'expect: { asked: [ana] }')),
    ).toEqual([]);
    expect(complaints(scripted(...VOTING, 'everyone: { vote: cy }', 'expect: { asked: [ana, bo] }'))).toEqual(
      [],
    );
  });

  it('leaves out those who have answered', () => {
    const steps = [
      ...VOTING,
      'ana: { vote: ana }',
      'everyone: { vote: bo }',
      'expect: { step: { revote: truck } }',
    ];
    expect(complaints(scripted(...steps))).toEqual([]);
  });
});

describe('expect', () => {
  const expecting = (what: string): string[] => complaints(scripted(`expect: ${what}`));

  it('fails with what was expected and what came, for each that differs', () => {
    expect(
      expecting('{ step: { vote: truck }, zombies: { toyStore: 3 }, chief: ana, elected: true }'),
    ).toEqual([
      '15: step: expected {"vote":"truck"}, came {"cards":"truck"}',
      '15: zombies.toyStore: expected 3, came 2',
      '15: elected: expected true, came false',
    ]);
    expect(expecting('{ hands: { ana: [axe], bo: [] } }')).toEqual([
      '15: hands.ana: expected ["axe"], came ["threat","axe"]',
    ]);
  });

  it('looks at what is named alone, and takes what is not there for 0 or nothing', () => {
    expect(expecting('{ zombies: { toyStore: 2 }, hands: { cy: [hide] } }')).toEqual([]);
    expect(
      expecting(
        '{ zombies: { parking: 0 }, threats: { ana: 0 }, chosen: { ana: [] }, hands: { bo: [] }, at: { restrooms: [] } }',
      ),
    ).toEqual([]);
    expect(
      expecting(
        '{ dead: [], out: [], winners: [], ready: [], scores: { ana: 0 }, knows: { ana: { dice: [] } } }',
      ),
    ).toEqual([]);
    expect(expecting('{ threats: { ana: 1 } }')).toEqual(['15: threats.ana: expected 1, came 0']);
  });

  it('compares a list whole, in any order', () => {
    expect(expecting('{ hands: { ana: [axe, threat] }, at: { parking: [bo.pinUp, ana.pinUp] } }')).toEqual(
      [],
    );
    expect(expecting('{ hands: { ana: [axe, threat, threat] } }')).toHaveLength(1);
    expect(expecting('{ at: { parking: [ana.pinUp] } }')).toHaveLength(1);
    expect(expecting('{ at: { parking: [ana.pinUp~, bo.pinUp] } }')).toHaveLength(1);
  });

  it('minds the order of the deck and of those asked', () => {
    expect(expecting('{ deck: [axe, hide, camera, sprint] }')).toEqual([]);
    expect(expecting('{ deck: [hide, axe, camera, sprint] }')).toHaveLength(1);
    const asked = (order: string): string[] => complaints(scripted(...VOTING, `expect: { asked: ${order} }`));
    expect(asked('[ana, bo]')).toEqual([]);
    expect(asked('[bo, ana]')).toEqual(['17: asked: expected ["bo","ana"], came ["ana","bo"]']);
  });
});

describe('events', () => {
  const tie = [...VOTING, 'ana: { vote: ana }', 'bo: { vote: bo }'];

  it('must have happened in this order, others among them', () => {
    expect(complaints(scripted(...tie, 'expect: { events: [votesRevealed, voteTied] }'))).toEqual([]);
    expect(complaints(scripted(...tie, 'expect: { events: [voteTied] }'))).toEqual([]);
    expect(complaints(scripted(...tie, 'expect: { events: [voteTied, votesRevealed] }'))).toEqual([
      expect.stringMatching(
        /^19: events: expected \["voteTied","votesRevealed"\], came \[.*"votesRevealed","voteTied".*\]/,
      ),
    ]);
    expect(complaints(scripted(...tie, 'expect: { events: [voteTied, voteTied] }'))).toHaveLength(1);
  });

  it('are those since the last expect', () => {
    expect(
      complaints(scripted(...tie, 'expect: { chief: ana }', 'expect: { events: [voteTied] }')),
    ).toHaveLength(1);
  });

  it('are seen by those who may know of them', () => {
    const found = [...VOTING, 'everyone: { vote: ana }'];
    expect(complaints(scripted(...found, 'sees: { ana: { events: [truckSearched, cardsFound] } }'))).toEqual(
      [],
    );
    expect(complaints(scripted(...found, 'sees: { bo: { events: [truckSearched] } }'))).toEqual([]);
    expect(complaints(scripted(...found, 'sees: { bo: { events: [cardsFound] } }'))).toHaveLength(1);
  });
});

describe('sees', () => {
  const seeing = (what: string): string[] => complaints(scripted(`sees: ${what}`));

  it('shows hidden cards as ?, quoted or bare', () => {
    expect(seeing("{ bo: { hands: { ana: ['?', '?'], cy: ['?'] } } }")).toEqual([]);
    expect(seeing('{ bo: { hands: { ana: [?, ?], cy: [?] }, deck: [?, ?, ?, ?] } }')).toEqual([]);
    expect(seeing('{ ana: { hands: { ana: [axe, threat], cy: [?] } } }')).toEqual([]);
  });

  it('fails when somebody would see more or less than that', () => {
    expect(seeing('{ bo: { hands: { ana: [axe, threat] } } }')).toEqual([
      '15: hands.ana: expected ["axe","threat"], came ["?","?"]',
    ]);
    expect(seeing('{ ana: { hands: { ana: [?, ?] } } }')).toEqual([
      '15: hands.ana: expected ["?","?"], came ["threat","axe"]',
    ]);
    expect(seeing('{ bo: { hands: { ana: [?] } } }')).toHaveLength(1);
  });

  it('may name several players and complains on the line of the one concerned', () => {
    expect(seeing('\n      bo: { asked: [ana] }\n      cy: { asked: [cy] }')).toEqual([
      '17: asked: expected ["cy"], came ["ana"]',
    ]);
    expect(seeing('{ bob: { asked: [ana] } }')).toEqual([
      expect.stringMatching(/unknown player or step "bob"/),
    ]);
  });
});
