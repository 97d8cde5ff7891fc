import { describe, expect, test } from 'vitest';
import { MAX_CARD_LENGTH, MAX_TRAIT_LENGTH } from '../../cards/card-error.ts';
import { createDeck } from '../../cards/deck.ts';
import { defineKind } from '../../cards/kind.ts';
import { type MessagePhase, quest } from '../builder.ts';
import { type PageDocument, questFrom } from '../document.ts';
import { type Expected, type Quest, SAVE_TRAIT, VISITS_PREFIX } from '../quest.ts';
import { saveQuest } from '../save.ts';
import { beginQuest, MAX_COUNT } from '../step.ts';
import { checkQuest, requireSound, UnsoundQuests } from './check-quest.ts';
import { describeFinding } from './findings.ts';

type Page = MessagePhase<string, string, object, never, never>;

const kind = defineKind('Tea', { quest: true, traits: { sugar: 0, save: '' } });

/** A quest with errors and a warning on several pages, and errors of the whole quest. */
const broken = quest(kind, { pages: ['door', 'kitchen', 'end'] as string[], keeps: ['suger' as 'sugar'] }).write({
  end: (page) => page.done({ canRestart: true }),
  kitchen: (page) => page.title('Kitchen').choice('door', 'Back').choice('ned', 'Out'),
  door: (page) => page.title('Door').choice('kitchen', 'In').choice('kitchen', 'In', { id: 'again' }),
});

describe('[Q2] [W10] a check of a quest', () => {
  test('checkQuest returns all findings, those of the quest before those of its pages, each as one line', () => {
    expect(checkQuest(broken).map(describeFinding)).toEqual([
      'error unknown-trait: The list "keeps" has the trait "suger", which the card "Tea" does not have. Did you mean "sugar"?',
      'error repeated-text, door/again: Two choices of this page have the text "In".',
      'error unknown-target, kitchen/ned: The choice "ned" leads to "ned", which is not a page of the quest. Did you mean "end"?',
      'warning untitled, end: This page has no title.',
    ]);
  });

  test.each<[where: string, listed: string, written: string, found: readonly [code: string, page: string]]>([
    ['where the page is written', 'kitchen', 'kitchn', ['undeclared-page', 'kitchn']],
    ['in the list of pages', 'kitchn', 'kitchen', ['unwritten-page', 'kitchn']],
    ['in both, while choices and checks agree on another spelling', 'kitchn', 'kitchn', ['misspelt-page', 'kitchn']],
  ])('checkQuest reports a page key misspelt %s once, with the key that was meant', (_, listed, written, found) => {
    const known = ['visits:kitchen', '>', 1] as const;
    const misspelt = quest(kind, {
      pages: ['door', listed, 'hall', 'end'] as string[],
      checks: { known },
      migrations: [{ pages: { pantry: 'kitchen' } }],
    }).write({
      door: (page: Page) => page.title('Door').tell('A door.').choice('hall', 'On').choice('kitchen', 'In'),
      [written]: (page: Page) => page.title('Kitchen').choice('end', 'Out'),
      hall: (page) => page.title('Hall').choice('end', 'Out').choice('kitchen', 'Eat', { check: 'known' }),
      end: (page: Page) => page.title('End').done({ canRestart: true }),
    });
    expect(checkQuest(misspelt).map(({ code, page, suggestion }) => [code, page, suggestion])).toEqual([
      [...found, 'kitchen'],
    ]);
  });

  test.each<[what: string, code: string, part: (at: number) => Partial<PageDocument>]>([
    ['targets', 'unknown-target', (at) => ({ choices: [{ text: 'On', next: `rom${at}` }] })],
    ['facts', 'unknown-placeholder', () => ({ messages: [{ text: '{sugr}' }] })],
    ['traits', 'unknown-trait', () => ({ actions: [{ set: { sugr: 1 } }] })],
  ])('checkQuest guesses for the first unknown %s only what was meant, as guessing takes long', (_, code, part) => {
    const rooms = Array.from({ length: 300 }, (_room, at) => ({ key: `room${at}`, title: 'Room', ...part(at) }));
    const many = questFrom({ format: 1, card: { name: 'Tea', traits: { sugar: 0 } }, pages: rooms });
    const found = checkQuest(many).filter((finding) => finding.code === code);
    expect(found).toHaveLength(300);
    const guessed = found.filter(({ suggestion }) => suggestion !== null).length;
    expect(guessed).toBeGreaterThan(100);
    expect(guessed).toBeLessThanOrEqual(200);
  });

  test('checkQuest reports both mistakes of a quest without pages whose card is no quest', () => {
    const nothing = quest(defineKind('Hat'), { pages: [] as string[] }).write({});
    expect(checkQuest(nothing).map(({ code }) => code)).toEqual(['no-quest', 'no-pages']);
  });
});

describe('[S10] requireSound', () => {
  const sound = quest(kind, { pages: ['cup'] }).write({ cup: (page) => page.tell('Ah.').done() });

  test('requireSound accepts quests with warnings', () => {
    expect(checkQuest(sound)).not.toEqual([]);
    expect(() => requireSound([sound])).not.toThrow();
    expect(() => requireSound([])).not.toThrow();
  });

  test('requireSound throws the errors of all quests together, without their warnings', () => {
    const lines = [
      'error unknown-trait: The list "keeps" has the trait "suger", which the card "Tea" does not have. Did you mean "sugar"?',
      'error repeated-text, door/again: Two choices of this page have the text "In".',
      'error unknown-target, kitchen/ned: The choice "ned" leads to "ned", which is not a page of the quest. Did you mean "end"?',
    ];
    const message = [
      '2 quests have errors. Mend these, and look closer with npm run quests:',
      ...['Tea', 'Milk'].flatMap((card) => lines.map((line) => `Quest ${card}: ${line.replace('Tea', card)}`)),
    ].join('\n');
    const require = () => requireSound([broken, sound, { ...broken, card: 'Milk' }]);
    expect(require).toThrow(UnsoundQuests);
    expect(require).toThrow(expect.objectContaining({ message, findings: expect.objectContaining({ length: 6 }) }));
  });

  test('requireSound throws errors that exploring finds, if it is given the explorer', () => {
    const stuck = {
      code: 'stuck',
      severity: 'error',
      page: 'cup',
      choice: null,
      message: 'x',
      suggestion: null,
    } as const;
    expect(() => requireSound([sound], () => [stuck])).toThrow(
      /^1 quest has errors. Mend these, and look closer with npm run quests:\nQuest Tea: error stuck, cup: x$/,
    );
  });
});

describe('[W10] the warnings that a quest expects', () => {
  const chatty = (expected: readonly Expected[]) =>
    quest(kind, { pages: ['door', 'end'], expected }).write({
      door: (page) =>
        page.choice('end', 'Out').choice('end', 'out', { id: 'again' }).choice('end', 'Out!', { id: 'still' }),
      end: (page) => page.done({ canRestart: true }),
    });
  const found = (expected: readonly Expected[]) =>
    checkQuest(chatty(expected)).map(({ code, page, choice }) => [code, page, choice].join(' ').trim());
  const reason = 'It is a test.';
  const all = ['untitled door', 'near-text door again', 'near-text door still', 'near-text door still', 'untitled end'];

  test.each<[where: string, expected: readonly Expected[], rest: readonly string[]]>([
    ['nowhere', [], all],
    ['anywhere in the quest', [{ code: 'near-text', reason }], [all[0] as string, all[4] as string]],
    ['on a page', [{ code: 'untitled', page: 'end', reason }], all.slice(0, 4)],
    [
      'at a choice',
      [{ code: 'near-text', page: 'door', choice: 'still', reason }],
      [...all.slice(0, 2), 'untitled end'],
    ],
    ['at a choice of any page', [{ code: 'near-text', choice: 'again', reason }], all.filter((_, at) => at !== 1)],
    ['at another choice', [{ code: 'near-text', choice: 'end', reason }], ['unused-expected  end', ...all]],
    [
      'on another page',
      [{ code: 'near-text', page: 'end', choice: 'again', reason }],
      [...all, 'unused-expected end again'],
    ],
    ['of the quest as a whole', [{ code: 'unused-check', reason }], ['unused-expected', ...all]],
  ])('checkQuest leaves out the warnings that are expected %s, and reports the others', (_, expected, rest) => {
    expect(found(expected).toSorted()).toEqual(rest.toSorted());
  });

  test('an expected warning that only exploring can find is not reported as unused by static checks', () => {
    expect(found([{ code: 'never-said', reason }])).toEqual(all);
    expect(found([{ code: 'never-said', reason: '' }])).toEqual(['bad-expected', ...all]);
  });
});

describe('[W10] the longest card', () => {
  const chattyKind = defineKind('Chatty', { quest: true, traits: { a: '', b: '' } });
  const saying = (length: number) =>
    quest(chattyKind, { pages: ['hall', 'attic'] }).write({
      hall: (page) => page.title('Hall').choice('attic', 'Up'),
      attic: (page) => {
        const long = 'ä'.repeat(length);
        return page.title('Attic').set({ a: long, b: long }).tell('{a}').tell('{b}').done({ canRestart: true });
      },
    });

  test('the longest card of a quest may have at most as many characters as a card allows', () => {
    // The card's text has six characters for every ä (percent-encoded), and at most 25 for the count.
    const length = Math.floor((MAX_CARD_LENGTH - 'Chatty&a=&b=&c=&p=attic'.length - 25) / 12);
    expect(checkQuest(saying(length)).map(({ code }) => code)).toEqual([]);
    expect(checkQuest(saying(length + 1)).map(({ code }) => code)).toEqual(['save-too-long']);
  });
});

test('[W10] save-too-long is reported if, and only if, the longest save cannot be written', () => {
  const kinds = createDeck([kind]);
  const isTooLong = (one: Quest) => checkQuest(one).some(({ code }) => code === 'save-too-long');
  /** The longest save: every count at its maximum, with the longest hash. */
  const save = (one: Quest) => {
    const counts = Object.fromEntries([...one.counted].map((key) => [key, key.includes('.') ? 1 : MAX_COUNT]));
    return saveQuest(kinds, { ...one, hash: '1z141z3' }, { ...beginQuest(one), checkpoint: 'cellar', counts });
  };
  const found = Array.from({ length: 48 }, (_, at) => {
    const one = withRooms([48, 48, 48, 48, at + 1].map((size, room) => ('abcde'[room] ?? '').repeat(size)));
    if (isTooLong(one)) expect(() => save(one)).toThrow('of at most 256 characters');
    else expect(String(save(one).traits[SAVE_TRAIT]).length).toBeLessThanOrEqual(MAX_TRAIT_LENGTH);
    return isTooLong(one);
  });
  expect(new Set(found)).toEqual(new Set([false, true]));

  function withRooms(rooms: readonly string[]): Quest {
    const checks = { been: rooms.map((key) => [`${VISITS_PREFIX}${key}` as const, '>=', 0] as const) };
    return quest(kind, { pages: ['hall', 'cellar', 'end', ...rooms] as string[], checks }).write({
      hall: (page) => {
        const told = page.title('Hall').tell('Hm.', { when: 'been' }).choice('cellar', 'Down', { once: true });
        return rooms.reduce((on, key) => on.choice(key, key), told);
      },
      cellar: (page) => page.title('Cellar').checkpoint().choice('end', 'Out'),
      end: (page) => page.title('End').done({ canRestart: true }),
      ...Object.fromEntries(rooms.map((key) => [key, (page: Page) => page.title(key).choice('end', 'Out')])),
    });
  }
});
