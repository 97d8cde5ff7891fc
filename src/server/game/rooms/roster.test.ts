import { describe, expect, test, vi } from 'vitest';
import type { CharacterUpdate } from '#engine';
import { createRoster } from './roster.ts';

/** Splits a frame, which is text written to a stream, into events. */
const blocksOf = (frame: Buffer | null) => (frame ? frame.toString().split('\n\n').filter(Boolean) : []);

const snapshot = (id: string, v: number, ...cards: string[]): CharacterUpdate => ({
  characterId: id,
  from: null,
  to: v,
  cards: [`Character?c=1&id=${id}&v=${v}`, ...cards],
});

/** A roster with the guest Mary, who receives the others' updates. */
function setUp() {
  const roster = createRoster();
  const send = vi.fn<(frame: Buffer) => void>();
  roster.admit({ id: 'mary', send });
  /** What Mary received since the last call. */
  const told = () => {
    const blocks = send.mock.calls.flatMap(([frame]) => blocksOf(frame));
    send.mockClear();
    return blocks.map((block): CharacterUpdate => JSON.parse(block.slice(block.indexOf('data: ') + 'data: '.length)));
  };
  return { roster, told };
}

describe('[W3] in a roster,', () => {
  test('an older message that a player is gone does not remove a player who has entered the room again', () => {
    const { roster, told } = setUp();
    roster.see(snapshot('james', 1), 7);
    roster.see(snapshot('james', 1), 0); // reloaded, because a change was missed
    expect(roster.has('james', 7)).toBe(true);
    roster.lose('james', 5);
    expect(told()).toHaveLength(1);
    roster.lose('james', 7);
    roster.lose('james', 7);
    expect(told()).toEqual([{ characterId: 'james', from: null, to: 1, cards: ['Character?c=0&id=james'] }]);
  });

  test('a known player is announced again only if changed, with the cards that the player no longer has', () => {
    const { roster, told } = setUp();
    roster.see(snapshot('james', 2, 'Boy?c=1'), 1);
    roster.see(snapshot('james', 2, 'Boy?c=1'), 1);
    roster.see(snapshot('james', 1), 2);
    expect(told()).toHaveLength(1);
    roster.see(snapshot('james', 3, 'CatBoy?c=1'), 1);
    expect(told()[0]?.cards).toEqual(['Character?c=1&id=james&v=3', 'CatBoy?c=1', 'Boy?c=0']);
  });
});
