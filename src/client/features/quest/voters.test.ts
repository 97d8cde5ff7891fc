import { expect, test } from 'vitest';
import { addKinds, deck } from '#content/deck';
import { createCharacter, findPage, type Hand, mergeCards, questFrom, type StoreEntry, voteOf } from '#engine';
import { KETTLE } from '../../../../tests/helpers/kettle-quest.ts';
import { votersAt } from './voters.ts';

const kettle = questFrom(KETTLE);
addKinds([kettle.kind]);

const NOW = 1_796_000_000_000;
const end = (left: number) => (NOW + left).toString(36);

const handAt = (page: string, stands: string): Hand =>
  mergeCards({}, [deck.parse(`Kettle?c=1&p=${page}&stands=${stands}`), createCharacter(deck, { id: 'me' })]);

/** Another player, as the room has them. */
function other(id: string, stands: string | null): [string, StoreEntry] {
  const cards = [createCharacter(deck, { id, name: `Miss ${id}` })];
  if (stands !== null) cards.push(deck.parse(`Kettle?c=1&stands=${stands}`));
  return [
    id,
    { id, v: 1, cards: mergeCards({}, cards), fake: false, loading: false, needsUpdate: false } as StoreEntry,
  ];
}

function voters(own: string, others: readonly [string, StoreEntry][], hidden: readonly string[] = []) {
  const room = { others: new Map(others), hidden: new Set(hidden) };
  const page = own.startsWith('door') ? 'door' : 'stove';
  const found = votersAt(kettle, findPage(kettle, page), voteOf(kettle, handAt(page, own)), room, NOW);
  return found && { ...found, others: found.others.map(({ other: { id, name }, choice }) => [id, name, choice]) };
}

test('[W20] a player chooses together with the players at the same page who are not hidden; without them, alone', () => {
  const others = [other('a', 'stove'), other('b', 'whistle'), other('c', null), other('d', 'stove')];
  expect(voters('stove', others)).toEqual({
    others: [
      ['a', 'Miss a', null],
      ['d', 'Miss d', null],
    ],
    own: null,
    round: null,
  });
  expect(voters('stove', others, ['a'])?.others).toEqual([['d', 'Miss d', null]]);
  expect([voters('stove', others, ['a', 'd']), voters('stove', [])]).toEqual([null, null]);
  expect(voters('door', [other('a', 'door')])).toBeNull();
});

test('[W20] others stand at the answers of the present round, which ends when the last of its voters was told', () => {
  const others = [
    other('a', `stove.whistle.r1.${end(9000)}`),
    other('b', `stove.off.r1.${end(20_000)}`),
    other('c', `stove.off.r0.${end(-60_000)}`),
    other('d', 'stove'),
  ];
  const expected = {
    others: [
      ['a', 'Miss a', 'whistle'],
      ['b', 'Miss b', 'off'],
      ['c', 'Miss c', null],
      ['d', 'Miss d', null],
    ],
    own: null,
    round: { id: 'r1', endsAt: NOW + 20_000 },
  };
  expect(voters('stove', others)).toEqual(expected);
  expect(voters(`stove.off.r1.${end(5000)}`, others)).toEqual({ ...expected, own: 'off' });
});

test('[W20] a player who stands at an answer is in a round until its result, even alone, and in no other round', () => {
  expect(voters(`stove.off.r1.${end(-90_000)}`, [])).toEqual({
    others: [],
    own: 'off',
    round: { id: 'r1', endsAt: NOW - 90_000 },
  });
  expect(voters(`stove.off.r1.${end(-1000)}`, [other('a', `stove.off.r2.${end(9000)}`)])).toEqual({
    others: [['a', 'Miss a', null]],
    own: 'off',
    round: { id: 'r1', endsAt: NOW - 1000 },
  });
});

test('[W20] a round that ended long ago, and whose voters are still there, is over', () => {
  expect(voters('stove', [other('a', `stove.off.r1.${end(-5000)}`)])?.round).toBeNull();
  expect(voters('stove', [other('a', `stove.off.r1.${end(-4999)}`)])?.round?.id).toBe('r1');
});

test('[W20] a round that a clock hours ahead has opened is over, and hides no other', () => {
  const ahead = other('a', `stove.off.r1.${end(3 * 3_600_000)}`);
  expect(voters('stove', [ahead])?.round).toBeNull();
  expect(voters('stove', [ahead, other('b', `stove.whistle.r2.${end(9000)}`)])).toMatchObject({
    others: [
      ['a', 'Miss a', null],
      ['b', 'Miss b', 'whistle'],
    ],
    round: { id: 'r2', endsAt: NOW + 9000 },
  });
});
