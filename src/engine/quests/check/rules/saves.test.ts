import { describe, expect, test } from 'vitest';
import { createDeck } from '../../../cards/deck.ts';
import { defineKind } from '../../../cards/kind.ts';
import { quest } from '../../builder.ts';
import type { Migration, Page } from '../../quest.ts';
import { currentChoice, restoreQuest } from '../../save.ts';
import { looseQuest, type Writer } from '../../testing/loose-quest.ts';
import { checkQuest } from '../check-quest.ts';

const kind = defineKind('House', { quest: true, traits: { save: '' } });
const deck = createDeck([kind]);

describe('[W10] a migration maps', () => {
  test.each<[what: string, page: string, now: string, ...migrations: Migration[]]>([
    ['a page to its new name', 'door', 'hall', { pages: { door: 'hall' } }],
    ['a page by way of another name', 'door', 'hall', { pages: { door: 'hal' } }, { pages: { hal: 'hall' } }],
    ['two pages to each other', 'attic', 'hall', { pages: { hall: 'attic', attic: 'hall' } }],
    ['a page whose name was later given to another page', 'hall', 'attic', { pages: { hall: 'attic' } }, {}],
  ])('a migration maps %s', (_, page, now, ...migrations) => {
    const one = house(migrations);
    expect(checkQuest(one)).toEqual([]);
    const restored = restoreQuest(one, deck.make(kind, { p: page, save: '0.abc.' }));
    expect(restored).toMatchObject({ state: { page: now }, found: 'changed' });
  });

  test.each<[what: string, from: string, to: string, ...migrations: Migration[]]>([
    ['a choice to its new id', 'hall/out', 'leave', { choices: { 'hall/out': 'leave' } }],
    [
      'a choice by way of another id',
      'hall/out',
      'leave',
      { choices: { 'hall/out': 'go' } },
      { choices: { 'hall/go': 'leave' } },
    ],
    [
      'a choice on a page that was renamed later',
      'hall/out',
      'leave',
      { choices: { 'door/out': 'leave' } },
      { pages: { door: 'hall' } },
    ],
    [
      'a choice and its page in one migration',
      'hall/out',
      'leave',
      { pages: { door: 'hall' }, choices: { 'door/out': 'leave' } },
    ],
    [
      'a choice to its target page, which had another name then',
      'attic/out',
      'hall',
      { choices: { 'attic/out': 'lobby' } },
      { pages: { lobby: 'hall' } },
    ],
    [
      'a choice to an id that another choice had before',
      'hall/out',
      'leave',
      { choices: { 'hall/leave': 'climb' } },
      { choices: { 'hall/climb': 'up', 'hall/out': 'leave' } },
    ],
    [
      'a choice on a page whose name another page had before',
      'hall/out',
      'leave',
      { pages: { hall: 'attic' } },
      { choices: { 'hall/out': 'leave' } },
    ],
    ['two choices to each other', 'hall/up', 'leave', { choices: { 'hall/up': 'leave', 'hall/leave': 'up' } }],
  ])('a migration maps %s', (_, from, to, ...migrations) => {
    const one = house(migrations);
    const [page = '', id = ''] = from.split('/');
    expect(checkQuest(one)).toEqual([]);
    expect(currentChoice(one, one.pages.get(page) as Page, id)).toBe(to);
  });
});

test.each<[message: string, meant: string | null, ...migrations: Migration[]]>([
  ['Migration 2 renames the page "door" to "hal", which is not a page.', 'hall', {}, { pages: { door: 'hal' } }],
  [
    'Migration 1 renames the page "door" to "hall" and so to "gone", which is not a page.',
    null,
    { pages: { door: 'hall' } },
    { pages: { hall: 'nowhere' } },
    { pages: { nowhere: 'gone' } },
  ],
  ['Migration 2 renames the page "hall", which still exists.', null, {}, { pages: { hall: 'attic' } }],
  [
    'Migration 1 renames the choice "hall/out" to "leaf", which is not a choice of the page "hall".',
    'leave',
    { choices: { 'hall/out': 'leaf' } },
  ],
  [
    'Migration 1 renames the choice "door/out" to "leave", which is not a choice of the page "attic".',
    null,
    { choices: { 'door/out': 'leave' } },
    { pages: { door: 'attic' } },
  ],
  ['Migration 2 renames the choice "hall/up", which still exists.', null, {}, { choices: { 'hall/up': 'leave' } }],
  ...['out', '/out', 'hall/', 'hall/out/side', ''].map(
    (name) =>
      [
        `Migration 1 names the choice "${name}", which must be written as page/choice.`,
        null,
        { choices: { [name]: 'leave' } },
      ] as const,
  ),
] as never)('[W10] the checker reports: %s', (message, meant, ...migrations) => {
  const found = checkQuest(house(migrations)).filter((finding) => finding.message === message);
  expect(found).toMatchObject([{ code: 'bad-migration', page: null, choice: null, suggestion: meant }]);
});

function house(migrations: readonly Migration[]) {
  return quest(kind, {
    pages: ['hall', 'attic'],
    migrations: migrations as readonly Migration<'hall' | 'attic'>[],
  }).write({
    hall: (page) => page.title('Hall').choice('attic', 'Up', { id: 'up' }).choice('attic', 'Leave', { id: 'leave' }),
    attic: (page) => page.title('Attic').choice('hall', 'Down').done({ canRestart: true }),
  });
}

test('[W10] a card whose list of found ends could be longer than a trait, or is no empty text, is an error', () => {
  const ends = (count: number, first: string = '') => {
    const keys = Array.from({ length: count }, (_, at) => `end_with_a_long_key_${at}`);
    const made = defineKind('Ferry', { quest: true, traits: { ends: first } });
    const pages = Object.fromEntries(keys.map((key): [string, Writer] => [key, (page) => page.done()]));
    const quay: Writer = (page) => keys.reduce((shown, key) => shown.choice(key, `To ${key}`), page);
    return checkQuest(looseQuest(made, { quay, ...pages })).map(({ code, message }) => `${code}: ${message}`);
  };
  const findings = (count: number, first?: string) => ends(count, first).filter((one) => /save/.test(one));
  expect(findings(11)).toEqual([]);
  expect(findings(12)).toEqual([
    'save-too-long: The list of the ends that a player has found can have 265 characters, more than 256.',
  ]);
  expect(findings(1, 'none')).toEqual([
    'no-save-trait: The trait "ends" of the card "Ferry" must be a text that is empty at first.',
  ]);
});
