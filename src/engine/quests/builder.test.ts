import { describe, expect, test } from 'vitest';
import { defineKind } from '../cards/kind.ts';
import { REFUSED, soundQuest } from './builder.test-d.ts';
import { quest } from './builder.ts';
import { checkQuest } from './check/check-quest.ts';
import { LONGEST_TIMEOUT, type Page } from './quest.ts';
import { npcOf } from './testing/loose-quest.ts';

const ember = defineKind('Ember', { traits: { hot: true } });
const teaKind = defineKind('Tea', { type: 'key', quest: true, traits: { sugar: 0, milk: false, save: '' } });
const ada = npcOf('Ada');

describe('[Q1] a quest', () => {
  const sweet = ['sugar', '>', 0] as const;
  const again = ['visits:end', '>=', 0] as const;
  const built = quest(teaKind, {
    pages: ['start', 'end', 'out'],
    cards: [ember],
    checks: { sweet, again },
    keeps: ['milk'],
    pettingLines: { 1: 'Prr.', 5: 'Enough.' },
    migrations: [{ pages: { stop: 'end' } }],
    expected: [{ code: 'untitled', reason: 'It is a test.' }],
  }).write({
    start: (page) =>
      page
        .title('Tea?')
        .checkpoint()
        .jump('sweet', 'end')
        .drawCharacter()
        .set({ milk: true })
        .add('sugar', 2)
        .give('Ember?c=3')
        .take('Ember')
        .npc(ada)
        .tell('A kettle.')
        .say(ada, 'Sweet already.', { when: 'sweet' })
        .choice('end', 'Yes', { once: true, set: { milk: true }, add: { sugar: 2 }, give: 'Ember', take: 'Ember' })
        .choice('out', 'No', { id: 'refuse', check: 'sweet', timeout: 3000 }),
    end: (page) => page.tell('Tea.').choice('start', 'More').done({ canRestart: true }),
    out: (page) => page.address('/').done(),
  });

  test('a quest is plain data, with every default filled in', () => {
    expect(Object.fromEntries(built.pages)).toEqual({
      start: {
        key: 'start',
        together: null,
        title: 'Tea?',
        address: null,
        canRestart: false,
        isDone: false,
        isCheckpoint: true,
        jump: { check: 'sweet', next: 'end' },
        actions: [
          { kind: 'draw-character' },
          { kind: 'set', traits: { milk: true } },
          { kind: 'add', trait: 'sugar', amount: 2 },
          { kind: 'give', card: 'Ember?c=3' },
          { kind: 'take', card: 'Ember', count: 1 },
        ],
        messages: [
          { id: '1', text: 'A kettle.', speaker: null, when: null },
          { id: '2', text: 'Sweet already.', speaker: 'Ada', when: 'sweet' },
        ],
        choices: [
          {
            id: 'end',
            text: 'Yes',
            next: 'end',
            check: null,
            timeout: -1,
            once: true,
            actions: [
              { kind: 'set', traits: { milk: true } },
              { kind: 'add', trait: 'sugar', amount: 2 },
              { kind: 'give', card: 'Ember' },
              { kind: 'take', card: 'Ember', count: 1 },
            ],
          },
          { id: 'refuse', text: 'No', next: 'out', check: 'sweet', timeout: 3000, once: false, actions: [] },
        ],
        npcs: [ada],
      },
      end: {
        ...emptyPage('end'),
        canRestart: true,
        isDone: true,
        messages: [{ id: '1', text: 'Tea.', speaker: null, when: null }],
        choices: [{ id: 'start', text: 'More', next: 'start', check: null, timeout: -1, once: false, actions: [] }],
      },
      out: { ...emptyPage('out'), address: '/', isDone: true },
    });
  });

  test('a quest starts at the page that its list names first, in whatever order the pages are written', () => {
    const { start, declared } = quest(teaKind, { pages: ['b', 'a'] }).write({
      a: (page) => page.done(),
      b: (page) => page.done(),
    });
    expect(start).toBe('b');
    expect(declared).toEqual(['b', 'a']);
  });

  test('a quest has its card, the options that its author gave, and its petting lines', () => {
    expect(built).toMatchObject({
      card: 'Tea',
      kind: teaKind,
      cards: [ember],
      keeps: ['milk'],
      migrations: [{ pages: { stop: 'end' } }],
      expected: [{ code: 'untitled', reason: 'It is a test.' }],
      late: [],
      twice: [],
      // `defaults` has all traits of the card except c, p and save.
      defaults: { sugar: 0, milk: false },
      // `counted` has the pages whose visits a check reads, and the one-time choices.
      counted: new Set(['end', 'start.end']),
      pettingLines: new Map([
        [1, 'Prr.'],
        [5, 'Enough.'],
      ]),
    });
  });

  test('a quest is deeply frozen', () => {
    const page = built.pages.get('start') as Page;
    const parts = [
      built,
      built.defaults,
      built.checks,
      built.declared,
      built.expected,
      page,
      page.actions,
      ...page.actions,
      page.choices,
      page.choices[0],
      page.jump,
      page.messages,
      page.messages[0],
      page.npcs,
    ];
    expect(parts.filter((part) => !Object.isFrozen(part))).toEqual([]);
  });
});

describe('[Q1] [Q2] the checker finds what the compiler refuses', () => {
  test('the checker finds nothing in the quest without a mistake', () => {
    expect(checkQuest(soundQuest)).toEqual([]);
  });

  const refused = REFUSED.map((mistake) => [mistake[0], String(mistake[1]), mistake] as const);
  test.each(refused)(
    'the checker reports %s for %s',
    (_, __, [code, write, page = null, choice = null, suggestion = null]) => {
      expect(checkQuest(write())).toMatchObject(code ? [{ code, page, choice, suggestion }] : []);
    },
  );
});

describe('[Q11] a timeout', () => {
  test.each([-2, -0.5, Number.NaN, Number.POSITIVE_INFINITY, LONGEST_TIMEOUT + 1])(
    'a timeout cannot be %d',
    (timeout) => {
      const message = 'The timeout of the choice "wait" must be -1, or a number of milliseconds from 0 to 2147483647.';
      expect(checkQuest(waiting(timeout))).toMatchObject([{ code: 'bad-timeout', page: 'a', choice: 'wait', message }]);
    },
  );

  test.each([-1, 0, 2000, 3000, LONGEST_TIMEOUT])('a timeout can be %d', (timeout) => {
    const built = waiting(timeout);
    expect(checkQuest(built)).toEqual([]);
    expect(built.pages.get('a')?.choices[0]?.timeout).toBe(timeout);
  });

  function waiting(timeout: number) {
    return quest(teaKind, { pages: ['a', 'b'] }).write({
      a: (page) => page.title('A').choice('b', 'Wait', { id: 'wait', timeout }).choice('b', 'On'),
      b: (page) => page.title('B').done({ canRestart: true }),
    });
  }
});

function emptyPage(key: string): Page {
  const lists = { actions: [], messages: [], choices: [], npcs: [] };
  const head = { title: '', address: null, canRestart: false, isDone: false, isCheckpoint: false };
  return { key, ...head, jump: null, together: null, ...lists };
}
