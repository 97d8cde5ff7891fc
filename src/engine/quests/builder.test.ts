import { describe, expect, test } from 'vitest';
import { createDeck } from '../cards/deck.ts';
import { defineKind } from '../cards/kind.ts';
import { characterKind, createCharacter } from '../characters/character.ts';
import { quest } from './builder.ts';
import { LONGEST_TIMEOUT, type Npc, type Page, type Quest } from './quest.ts';
import { type Finding, QuestDefinitionError } from './quest-error.ts';

const teaKind = defineKind('Tea', { type: 'key', quest: true, traits: { sugar: 0 } });
const ada = npc('Ada');
const bob = npc('Bob');

describe('[Q1] a quest', () => {
  const built = quest(teaKind, {
    checks: { sweet: { reads: ['sugar'], holds: (facts) => Number(facts.sugar) > 0 } },
    pettingLines: { 1: 'Prr.', 5: 'Enough.' },
  }).pages(
    'start',
    'end',
    'out',
  )({
    start: (page) =>
      page
        .title('Tea?')
        .jump('sweet', 'end')
        .action('draw-character')
        .npc(ada)
        .tell('A kettle.')
        .say(ada, 'Sweet already.', { when: 'sweet' })
        .choice('end', 'Yes')
        .choice('out', 'No', { id: 'refuse', check: 'sweet', timeout: 3000 }),
    end: (page) => page.tell('Tea.').choice('start', 'More').done({ canRestart: true }),
    out: (page) => page.address('/').done(),
  });

  test('is plain data, with every default filled in', () => {
    expect(Object.fromEntries(built.pages)).toEqual({
      start: {
        key: 'start',
        title: 'Tea?',
        address: null,
        canRestart: false,
        isDone: false,
        jump: { check: 'sweet', next: 'end' },
        actions: ['draw-character'],
        messages: [
          { text: 'A kettle.', speaker: null, when: null },
          { text: 'Sweet already.', speaker: 'Ada', when: 'sweet' },
        ],
        choices: [
          { id: 'end', text: 'Yes', next: 'end', check: null, timeout: -1 },
          { id: 'refuse', text: 'No', next: 'out', check: 'sweet', timeout: 3000 },
        ],
        npcs: [ada],
      },
      end: {
        ...emptyPage('end'),
        canRestart: true,
        isDone: true,
        messages: [{ text: 'Tea.', speaker: null, when: null }],
        choices: [{ id: 'start', text: 'More', next: 'start', check: null, timeout: -1 }],
      },
      out: { ...emptyPage('out'), address: '/', isDone: true },
    });
  });

  test('starts at the first page named, however the pages are written down', () => {
    const { start } = quest(teaKind).pages('b', 'a')({ a: (page) => page.done(), b: (page) => page.done() });
    expect(start).toBe('b');
  });

  test('knows its card, the traits of that card before it is played, and its petting lines', () => {
    expect(built).toMatchObject({ card: 'Tea', defaults: { p: '', sugar: 0 } });
    expect([...built.pettingLines]).toEqual([
      [1, 'Prr.'],
      [5, 'Enough.'],
    ]);
  });

  test('cannot be changed by whoever plays it', () => {
    const page = built.pages.get('start') as Page;
    const parts = [
      built,
      built.defaults,
      built.checks,
      page,
      page.choices,
      page.choices[0],
      page.messages,
      page.messages[0],
    ];
    expect(parts.every(Object.isFrozen)).toBe(true);
  });
});

describe('[Q2] a quest that cannot be built', () => {
  // What the types refuse is written with loose types here: the checks at run time have the last word.
  test.each<[code: string, page: string | null, says: string, write: () => Quest]>([
    ['no-pages', null, 'a quest needs a page', () => loose([], {})],
    ['page-list', 'a', 'this page is declared twice', () => loose(['a', 'a'], { a: (page) => page.done() })],
    ['page-list', 'b', 'this page is declared but not written', () => loose(['a', 'b'], { a: (page) => page.done() })],
    [
      'page-list',
      'b',
      'this page is written but not declared',
      () => loose(['a'], { a: (page) => page.done(), b: (page) => page.done() }),
    ],
    [
      'message-after-choice',
      'a',
      'messages cannot be added after choices',
      () => loose(['a'], { a: (page) => page.choice('a', 'Again').tell('Too late.') }),
    ],
    [
      'npc-without-tag',
      'a',
      'an npc needs a soul_tag',
      () => loose(['a'], { a: (page) => page.npc({ ...ada, soul_tag: '' }).done() }),
    ],
    [
      'repeated-npc',
      'a',
      'two npcs have the soul_tag "Ada"',
      () => loose(['a'], { a: (page) => page.npc(ada).npc(bob).npc(ada).done() }),
    ],
    [
      'unknown-speaker',
      'a',
      '"Bob" speaks but is not an npc of this page',
      () => loose(['a'], { a: (page) => page.npc(ada).say(bob, 'Hello.').done() }),
    ],
    [
      'unknown-target',
      'a',
      'choice "b" leads to "b", which is not a page',
      () => loose(['a'], { a: (page) => page.choice('b', 'On') }),
    ],
    [
      'unknown-target',
      'a',
      'the jump leads to "b", which is not a page',
      () => loose(['a'], { a: (page) => page.jump('sweet', 'b').done() }),
    ],
    [
      'unknown-check',
      'a',
      'a message asks "sour", which is not a check',
      () => loose(['a'], { a: (page) => page.tell('Hm.', { when: 'sour' }).done() }),
    ],
    [
      'unknown-check',
      'a',
      'choice "a" asks "toString", which is not a check',
      () => loose(['a'], { a: (page) => page.choice('a', 'Again', { check: 'toString' }) }),
    ],
    [
      'unknown-check',
      'a',
      'the jump asks "sour", which is not a check',
      () => loose(['a'], { a: (page) => page.jump('sour', 'a').done() }),
    ],
    [
      'repeated-choice',
      'a',
      'two choices have the id "a"',
      () => loose(['a'], { a: (page) => page.choice('a', 'Again').choice('a', 'And again') }),
    ],
    [
      'repeated-text',
      'a',
      'two choices say "Again"',
      () => loose(['a'], { a: (page) => page.choice('a', 'Again').choice('a', 'Again', { id: 'more' }) }),
    ],
    [
      'reserved-choice',
      'a',
      'choice "meow" would be taken for the emote',
      () => loose(['a'], { a: (page) => page.choice('a', 'Again', { id: 'meow' }) }),
    ],
    [
      'dead-end',
      'a',
      'a page without choices must say that it is done',
      () => loose(['a'], { a: (page) => page.tell('And then') }),
    ],
    [
      'unknown-fact',
      null,
      'check "rich" reads "gold", which is no fact',
      () =>
        quest(teaKind, { checks: { rich: { reads: ['gold' as 'sugar'], holds: () => true } } }).pages('a')({
          a: (page) => page.done(),
        }),
    ],
    [
      'no-quest',
      null,
      'Hat is not the card of a quest',
      () => quest(defineKind('Hat')).pages('a')({ a: (page) => page.done() }),
    ],
  ])('%s on page %s: %s', (code, page, message, write) => {
    expect(findings(write)).toEqual([{ code, page, message }]);
  });

  test.each([-2, -0.5, Number.NaN, Number.POSITIVE_INFINITY, LONGEST_TIMEOUT + 1])(
    '[Q11] a timeout of %d is no timeout',
    (timeout) => {
      const write = () => loose(['a'], { a: (page) => page.choice('a', 'Again', { timeout }) });
      expect(findings(write)).toEqual([
        { code: 'bad-timeout', page: 'a', message: 'choice "a": a timeout is -1, or 0 to 2147483647 milliseconds' },
      ]);
    },
  );

  test.each([-1, 0, 1, 3000, LONGEST_TIMEOUT])('[Q11] a timeout of %d is one', (timeout) => {
    const { pages } = loose(['a'], { a: (page) => page.choice('a', 'Again', { timeout }) });
    expect(pages.get('a')?.choices[0]?.timeout).toBe(timeout);
  });

  test('tells everything that is wrong, with its page, at once', () => {
    const write = () =>
      loose(['a', 'b', 'c'], {
        a: (page) => page.choice('nowhere', 'On').tell('Too late.'),
        b: (page) => page.npc(ada).npc(ada),
      });
    expect(
      findings(write)
        .map(({ code, page }) => `${page}: ${code}`)
        .sort(),
    ).toEqual(['a: message-after-choice', 'a: unknown-target', 'b: dead-end', 'b: repeated-npc', 'c: page-list']);
    expect(write).toThrow(/^Quest Tea cannot be built:\n {2}a: .+\n {2}c: .+\n {2}a: .+\n {2}b: .+\n {2}b: .+$/);
  });
});

type LoosePage = {
  readonly [Step in Exclude<keyof Draft, 'has choices or is done'>]: (...args: unknown[]) => LoosePage;
};
type Draft = Parameters<Parameters<ReturnType<ReturnType<typeof quest>['pages']>>[0][string]>[0];

/** A quest whose types are not looked at. It knows one check, `sweet`. */
function loose(keys: readonly string[], pages: Readonly<Record<string, (page: LoosePage) => unknown>>): Quest {
  const checks = { sweet: { reads: ['sugar'], holds: () => true } } as const;
  return quest(teaKind, { checks }).pages(...keys)(pages as never);
}

function findings(write: () => Quest): readonly Finding[] {
  try {
    write();
  } catch (error) {
    if (error instanceof QuestDefinitionError) return error.findings;
    throw error;
  }
  return [];
}

function npc<T extends string>(soul_tag: T): Npc<T> {
  const card = createCharacter(createDeck([characterKind]), { soul_tag, soul_id: soul_tag });
  return { soul_tag, card, fill: {} };
}

function emptyPage(key: string): Page {
  const lists = { actions: [], messages: [], choices: [], npcs: [] };
  return { key, title: '', address: null, canRestart: false, isDone: false, jump: null, ...lists };
}
