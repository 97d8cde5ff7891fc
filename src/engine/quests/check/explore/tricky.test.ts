import { describe, expect, test } from 'vitest';
import { type CardKind, defineKind, type TraitTypes } from '../../../cards/kind.ts';
import { type MessagePhase, quest } from '../../builder.ts';
import type { Check, Page } from '../../quest.ts';
import { PLAYERS } from '../players.ts';
import { boundsOf } from './bounds.ts';
import { givenBy } from './situation.ts';
import { isTricky } from './tricky.ts';

type Steps = MessagePhase<string, string, TraitTypes, CardKind, string>;
type LoosePage = { readonly [Step in keyof Steps]: (...given: readonly unknown[]) => LoosePage };

const kind = defineKind('Any', {
  quest: true,
  traits: {
    gold: 0,
    lit: false,
    mood: { default: 'calm', oneOf: ['calm', 'cross', 'merry'] },
    note: '',
    sign: 'Beware',
    save: '',
  },
});

const is = (fact: string, holds: (value: unknown) => boolean): Check => ({
  reads: [fact],
  holds: (facts) => holds(facts[fact]),
});
const checks = {
  known: is('id', (id) => id !== ''),
  unknown: is('id', (id) => id === ''),
  girl: is('gender', (gender) => gender === 'f'),
  boy: is('gender', (gender) => gender === 'm'),
  lit: is('lit', (lit) => lit === true),
  dark: is('lit', (lit) => lit === false),
  calm: is('mood', (mood) => mood === 'calm'),
  cross: is('mood', (mood) => mood === 'cross'),
  merry: is('mood', (mood) => mood === 'merry'),
  poor: is('gold', (gold) => Number(gold) < 3),
  fair: is('gold', (gold) => gold === 3),
  rich: is('gold', (gold) => Number(gold) > 3),
  first: is('visits:room', (visits) => Number(visits) <= 1),
  again: is('visits:room', (visits) => Number(visits) > 1),
  fromHall: is('from', (from) => from === 'hall'),
  fromElsewhere: is('from', (from) => from !== 'hall'),
  odd: is('lit', () => {
    throw new Error('Ow');
  }),
} as const satisfies Readonly<Record<string, Check>>;

const saying =
  (...lines: readonly (keyof typeof checks | readonly [text: string, when?: keyof typeof checks])[]) =>
  (page: LoosePage) =>
    lines.reduce<LoosePage>((on, line) => {
      const [text, when] = typeof line === 'string' ? ['Hm.', line] : line;
      return on.tell(text, when === undefined ? {} : { when });
    }, page);

describe('[W10] a page to be careful with is one', () => {
  test.each<[what: string, write: (page: LoosePage) => LoosePage]>([
    ['that may say nothing', saying('lit')],
    ['that may say nothing to strangers', saying('girl', 'boy')],
    ['that may say nothing in one of three moods', saying('calm', 'merry')],
    ['that may say nothing at just three', (page) => saying('poor', 'rich')(page.add('gold', 1))],
    ['that may say nothing at first', saying('again')],
    ['that may say nothing when one comes from elsewhere', saying('fromHall')],
    ['that says nothing, because a check throws', saying('odd')],
    ['that may say much', saying(['1'], ['2'], ['3'], 'lit', 'calm')],
    ['that may say much to girls', saying(['1'], ['2'], 'girl', 'calm', 'known')],
    ['that may call a stranger by name', saying(['Oh, {name}.'])],
    ['that may call a stranger by name in the light', saying(['Hm.'], ['Oh, {name}.', 'lit'])],
    ['that may show an empty text', saying(['It says {note}.'])],
    ['that may show a text that was emptied', (page) => saying(['It says {sign}.'])(page.set({ sign: '' }))],
    ['that may not know where one came from', saying(['From {from}?'])],
    ['whose numbers are too fine to be gone through', (page) => saying('poor', 'fair', 'rich')(page.add('gold', 0.5))],
  ])('%s', (_, write) => {
    expect(tricky(write)).toBe(true);
  });
});

describe('[W10] there is no need to be careful with a page', () => {
  test.each<[what: string, write: (page: LoosePage) => LoosePage]>([
    ['that says little', saying(['1'], ['2'], ['3'], ['4'])],
    ['that says one thing or the other', saying('lit', 'dark')],
    ['that says something in every mood', saying('calm', 'cross', 'merry')],
    ['that says something to every number', (page) => saying('poor', 'fair', 'rich')(page.add('gold', 1))],
    [
      'that says something to numbers that go both ways',
      (page) => saying('poor', 'fair', 'rich')(page.add('gold', 1).add('gold', -2)),
    ],
    ['that says something at first and again', saying('first', 'again')],
    ['that says something wherever one comes from', saying('fromHall', 'fromElsewhere')],
    ['that says something to everybody', saying('girl', 'boy', 'unknown')],
    ['that leads away without a word', (page) => saying('lit')(page.address('/'))],
    ['that has much to say, but never at once', saying(['1'], 'lit', 'dark', 'calm', 'cross', 'merry')],
    ['that calls those by name who are known', saying(['Hm.'], ['Oh, {name}.', 'known'])],
    ['that shows a text that is there', saying(['It says {sign}.'])],
    ['that shows numbers', saying(['{gold}, {lit}, {visits:room}.'])],
  ])('%s', (_, write) => {
    expect(tricky(write)).toBe(false);
  });

  test.each([
    [90, 9, false],
    [900, 90, true],
  ])('as long as there is not too much to go through: numbers to %d and %d', (most, often, expected) => {
    const more = {
      poor: is('gold', (gold) => Number(gold) <= most),
      rich: is('gold', (gold) => Number(gold) > most),
      seldom: is('visits:room', (visits) => Number(visits) <= often),
      often: is('visits:room', (visits) => Number(visits) > often),
    };
    const talk = (page: LoosePage) =>
      Object.keys(more).reduce((on, when) => on.tell('Hm.', { when }), page.add('gold', 1).tell('Well.'));
    expect(tricky(talk, more)).toBe(expected);
  });

  test('whatever a check does to what it is given', () => {
    const wipes: Check = { reads: ['note'], holds: (facts) => Reflect.deleteProperty(facts, 'note') };
    expect(tricky((page) => page.tell('Well.').tell('{note}', { when: 'wipes' }), { wipes })).toBe(true);
  });

  test('nor too much to find out', () => {
    const all: Check = { reads: ['from', 'mood', 'lit', 'visits:room', 'gold', 'gender'], holds: () => true };
    expect(tricky((page) => page.add('gold', 1).tell('Hm.', { when: 'all' }), { all })).toBe(true);
  });
});

/** Whether the room is tricky, in a house with more checks. */
function tricky(write: (page: LoosePage) => LoosePage, more: Readonly<Record<string, Check>> = {}): boolean {
  const done = (page: LoosePage) => page.done();
  const writers = { hall: done, room: (page: LoosePage) => write(page).done() };
  const head = { pages: Object.keys(writers), checks: { ...checks, ...more } };
  const one = quest(kind, head as never).write(writers as never);
  const bounds = boundsOf(one, givenBy(one), Object.values(one.checks), () => {});
  return isTricky(one, one.pages.get('room') as Page, bounds, PLAYERS);
}
