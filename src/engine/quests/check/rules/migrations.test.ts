import { describe, expect, test } from 'vitest';
import { createDeck } from '../../../cards/deck.ts';
import { defineKind } from '../../../cards/kind.ts';
import { quest } from '../../builder.ts';
import type { Migration, Page } from '../../quest.ts';
import { currentChoice, restoreQuest } from '../../save.ts';
import { checkQuest } from '../check-quest.ts';

const kind = defineKind('House', { quest: true, traits: { save: '' } });
const deck = createDeck([kind]);

describe('[W10] migrations lead', () => {
  test.each<[what: string, migrations: readonly Migration[], page: string, now: string]>([
    ['a page to its new name', [{ pages: { door: 'hall' } }], 'door', 'hall'],
    [
      'a page to its new name, by way of another',
      [{ pages: { door: 'hal' } }, { pages: { hal: 'hall' } }],
      'door',
      'hall',
    ],
    ['two pages to each other', [{ pages: { hall: 'attic', attic: 'hall' } }], 'attic', 'hall'],
    ['a page that was taken out to the one in its place', [{ pages: { cellar: 'attic' } }], 'cellar', 'attic'],
    ['a page whose name was given to another one later', [{ pages: { hall: 'attic' } }, {}], 'hall', 'attic'],
  ])('%s', (_, migrations, page, now) => {
    const one = house(migrations);
    expect(checkQuest(one)).toEqual([]);
    expect(restoreQuest(one, deck.make(kind, { p: page, save: '0.abc.' }))).toMatchObject({
      state: { page: now },
      found: 'changed',
    });
  });

  test.each<[what: string, migrations: readonly Migration[], page: string, id: string, now: string]>([
    ['a choice to its new id', [{ choices: { 'hall/out': 'leave' } }], 'hall', 'out', 'leave'],
    [
      'a choice by way of another',
      [{ choices: { 'hall/out': 'go' } }, { choices: { 'hall/go': 'leave' } }],
      'hall',
      'out',
      'leave',
    ],
    [
      'a choice on a page that is called otherwise now',
      [{ choices: { 'door/out': 'leave' } }, { pages: { door: 'hall' } }],
      'hall',
      'out',
      'leave',
    ],
    [
      'a choice and its page at once',
      [{ pages: { door: 'hall' }, choices: { 'door/out': 'leave' } }],
      'hall',
      'out',
      'leave',
    ],
    [
      'a choice to the page it leads to, which was called otherwise then',
      [{ choices: { 'attic/out': 'lobby' } }, { pages: { lobby: 'hall' } }],
      'attic',
      'out',
      'hall',
    ],
    [
      'a choice to an id that another one had before',
      [{ choices: { 'hall/leave': 'climb' } }, { choices: { 'hall/climb': 'up', 'hall/out': 'leave' } }],
      'hall',
      'out',
      'leave',
    ],
    [
      'a choice on a page that has the name of one before',
      [{ pages: { hall: 'attic' } }, { choices: { 'hall/out': 'leave' } }],
      'hall',
      'out',
      'leave',
    ],
    ['two choices to each other', [{ choices: { 'hall/up': 'leave', 'hall/leave': 'up' } }], 'hall', 'up', 'leave'],
  ])('%s', (_, migrations, page, id, now) => {
    const one = house(migrations);
    expect(checkQuest(one)).toEqual([]);
    expect(currentChoice(one, one.pages.get(page) as Page, id)).toBe(now);
  });
});

describe('[W10] a migration is wrong', () => {
  test.each<[why: string, migrations: readonly Migration[], message: string, meant: string | null]>([
    [
      'that leads to no page',
      [{}, { pages: { door: 'hal' } }],
      'migration 2 takes page "door" to "hal", which is no page',
      'hall',
    ],
    [
      'whose page the next one takes nowhere',
      [{ pages: { door: 'hall' } }, { pages: { hall: 'nowhere' } }, { pages: { nowhere: 'gone' } }],
      'migration 1 takes page "door" to "hall" and so to "gone", which is no page',
      null,
    ],
    [
      'that leads away from a page',
      [{}, { pages: { hall: 'attic' } }],
      'migration 2 leads away from page "hall", which is still there',
      null,
    ],
    [
      'that leads to no choice',
      [{ choices: { 'hall/out': 'leaf' } }],
      'migration 1 takes choice "hall/out" to "leaf", which is no choice of "hall"',
      'leave',
    ],
    [
      'whose choice was on another page',
      [{ choices: { 'attic/out': 'leave' } }],
      'migration 1 takes choice "attic/out" to "leave", which is no choice of "attic"',
      null,
    ],
    [
      'whose choice the next one forgets',
      [{ choices: { 'door/out': 'leave' } }, { pages: { door: 'attic' } }],
      'migration 1 takes choice "door/out" to "leave", which is no choice of "attic"',
      null,
    ],
    [
      'that leads away from a choice',
      [{}, { choices: { 'hall/up': 'leave' } }],
      'migration 2 leads away from choice "hall/up", which is still there',
      null,
    ],
    ...['out', '/out', 'hall/', 'hall/out/side', ''].map(
      (name) =>
        [
          'that names no choice',
          [{ choices: { [name]: 'leave' } }],
          `migration 1 names choice "${name}": it has to be page/choice`,
          null,
        ] as never,
    ),
  ])('%s', (_, migrations, message, meant) => {
    const found = checkQuest(house(migrations)).filter((finding) => finding.message === message);
    expect(found).toMatchObject([{ code: 'bad-migration', page: null, choice: null, suggestion: meant }]);
  });
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
