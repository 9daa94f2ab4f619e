import { describe, expect, it } from 'vitest';
import { changed, complaintOf, complaints, spoil, type Bad } from './sound.ts';

describe('a position that can not be is refused', () => {
  const impossible: Bad[] = [
    {
      what: 'more cards of a kind than there are',
      from: '[threat, axe]',
      to: '[threat, axe, axe, axe]',
      at: 'deck:',
      reason: /more than 3 axe cards/,
    },
    {
      what: 'one character in two places',
      from: '[ana.gunman,',
      to: '[ana.gunman, ana.pinUp,',
      reason: /ana\.pinUp stands in two places/,
    },
    {
      what: 'one character twice in a place',
      from: '[ana.pinUp, bo.pinUp]',
      to: '[ana.pinUp, ana.pinUp, bo.pinUp]',
      reason: /ana\.pinUp stands in two places/,
    },
    {
      what: 'too many in a place',
      from: 'parking: [ana.pinUp,',
      to: 'restrooms: [ana.toughGuy, ana.girl, ana.pinUp,',
      reason: /4 characters, and there is room for 3/,
    },
    {
      what: 'somebody in the closed Boutique',
      from: 'supermarket:',
      to: 'boutique:',
      reason: /boutique is closed/,
    },
    {
      what: 'somebody in a place closed since',
      from: 'zombies: { toyStore: 2 }',
      to: 'closed: [boutique, supermarket]',
      at: 'supermarket: [',
      reason: /supermarket is closed/,
    },
    {
      what: 'zombies at a closed place',
      from: 'toyStore: 2',
      to: 'boutique: 2',
      reason: /boutique is closed: no zombies stand there/,
    },
    {
      what: 'a closed Parking',
      from: 'zombies: { toyStore: 2 }',
      to: 'closed: [parking]',
      reason: /the parking is never closed/,
    },
    {
      what: '31 zombies',
      from: 'toyStore: 2',
      to: 'toyStore: 16, parking: 15',
      reason: /31 zombies, and there are 30/,
    },
    {
      what: 'fewer than no zombies',
      from: 'toyStore: 2',
      to: 'toyStore: -1',
      reason: /zombies must be a whole number from 0 to 30, not -1/,
    },
    { what: 'half a zombie', from: 'toyStore: 2', to: 'toyStore: 1.5', reason: /whole number/ },
    {
      what: 'an exhausted character',
      from: 'bo.pinUp]',
      to: 'bo.pinUp!]',
      reason: /nobody is exhausted in the mall/,
    },
    {
      what: 'a character without its owner',
      from: 'bo.pinUp]',
      to: 'pinUp]',
      reason: /pinUp is not a character: write player\.character/,
    },
    {
      what: 'cards of a player who is out',
      from: 'cy.pinUp, cy.gunman',
      to: 'bo.gunman',
      at: 'hands:',
      reason: /cy has no character and so is out, without cards/,
    },
    {
      what: 'dice where none are out',
      from: 'zombies: { toyStore: 2 }',
      to: 'dice: [1, 2, 3, 4]',
      reason: /there are no dice out in this step/,
    },
    {
      what: 'no step',
      from: 'step: { cards: truck }',
      to: 'round: 1',
      reason: /a position says in which step it begins/,
    },
    {
      what: 'two steps at once',
      from: '{ cards: truck }',
      to: '{ cards: truck, vote: truck }',
      reason: /a step has one key/,
    },
    {
      what: 'a step of the other game',
      from: '{ cards: truck }',
      to: 'draft',
      reason: /unknown step "draft"/,
    },
    {
      what: 'a chief who chooses first without election',
      from: '{ cards: truck }',
      to: '{ chiefChoice: ana }\n  elected: false',
      at: '{ chiefChoice',
      reason: /only a chief elected in this round/,
    },
    {
      what: 'a haunting by somebody alive',
      from: '{ cards: truck }',
      to: '{ haunt: bo }',
      reason: /bo is not out/,
    },
    {
      what: 'a move to nowhere',
      from: '{ cards: truck }',
      to: '{ move: ana }',
      at: 'step:',
      reason: /chosen does not say where ana goes/,
    },
    {
      what: 'late Sprints without the option',
      from: '{ cards: truck }',
      to: '{ sprint: ana }',
      reason: /sprint: afterMoves/,
    },
  ];
  it.each(impossible)('$what', (bad) => {
    expect(spoil(bad)).toEqual([expect.stringMatching(complaintOf(bad))]);
  });

  it('a search of an empty deck', () => {
    const text = changed('{ cards: truck }', '{ truck: ana }').replace('[axe, hide, camera, sprint]', '[]');
    expect(complaints(text)).toEqual([expect.stringMatching(/the deck is empty: nobody searches/)]);
  });

  it('a Little Girl in a game of four', () => {
    const text = changed('[ana, bo, cy]', '[ana, bo, cy, dee]').replace('ana.gunman', 'ana.girl');
    expect(complaints(text)).toEqual([expect.stringMatching(/^10: unknown character "girl"/)]);
  });

  it('five dice, or a seven', () => {
    const choosing = changed('{ cards: truck }', 'choose').replace(
      'zombies:',
      'dice: [1, 2, 3, 4, 5]\n  zombies:',
    );
    expect(complaints(choosing)).toEqual([expect.stringMatching(/5 dice, and there are 4/)]);
    expect(complaints(choosing.replace('3, 4, 5]', '7]'))).toEqual([
      expect.stringMatching(/a die must be a whole number from 1 to 6, not 7/),
    ]);
  });
});

describe('chance that a scenario forces', () => {
  /** ana and bo tie twice; cy is there and hidden. */
  const tied = (chance: string): string => `name: A second tie
rules: [M-ATK-5]
ruleset: mall-2005
players: [ana, bo, cy]
position:
  step: { revote: toyStore }
  at: { toyStore: [ana.pinUp, bo.pinUp, cy.pinUp~], supermarket: [ana.girl, bo.girl, cy.girl, cy.gunman] }
  zombies: { toyStore: 3 }
  chance: ${chance}
script:
  - ana: { vote: bo }
  - bo: { vote: ana }
  - expect: { dead: [bo.pinUp] }
`;

  it('comes out as it says', () => {
    expect(complaints(tied('[bo]'))).toEqual([]);
    expect(complaints(tied('[ana]'))).toEqual(['13: dead: expected ["bo.pinUp"], came ["ana.pinUp"]']);
  });

  it('must fit where it is needed', () => {
    expect(complaints(tied('[cy]'))).toEqual(['12: chance: cy is not among ana, bo']);
    expect(complaints(tied('[3]'))).toEqual(['12: chance: 3 is not among ana, bo']);
    expect(complaints(tied('[bo, 3, 3, 3, ana]'))).toEqual(['12: chance: a die shows 1 to 6, not ana']);
    expect(complaints(tied('[bo, 3, 3, 3, 8]'))).toEqual(['12: chance: a die shows 1 to 6, not 8']);
  });

  it('is told in the position when it is needed there', () => {
    const choosing = tied('[ana]').replace('{ revote: toyStore }', 'choose');
    expect(complaints(choosing)).toEqual(['9: chance: a die shows 1 to 6, not ana']);
  });

  it('must be a number or a name', () => {
    expect(complaints(tied('[{ die: 1 }]'))).toEqual(['9: an outcome of chance is a number or a name']);
  });

  it('must be used up', () => {
    expect(complaints(tied('[bo, 3, 3, 3, 3, cy, 6]'))).toEqual([
      '9: outcomes that were never needed: cy, 6',
    ]);
  });
});
