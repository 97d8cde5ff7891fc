import { describe, expect, test, vi } from 'vitest';
import type { CharacterUpdate } from '#engine';
import { createCompany } from './roster.ts';

/** The events of a frame. */
const blocksOf = (frame: Buffer | null) => (frame ? frame.toString().split('\n\n').filter(Boolean) : []);

const snapshot = (id: string, v: number, ...cards: string[]): CharacterUpdate => ({
  characterId: id,
  from: null,
  to: v,
  cards: [`Character?c=1&id=${id}&v=${v}`, ...cards],
});

/** Mary, who is told of the others. */
function setUp() {
  const company = createCompany();
  const tell = vi.fn<(frame: Buffer) => void>();
  company.admit({ id: 'mary', tell });
  /** What she was told, since the last look. */
  const told = () => {
    const blocks = tell.mock.calls.flatMap(([frame]) => blocksOf(frame));
    tell.mockClear();
    return blocks.map((block): CharacterUpdate => JSON.parse(block.slice(block.indexOf('data: ') + 'data: '.length)));
  };
  return { company, told };
}

describe('[W3] company', () => {
  test('who has come again is not lost by a message of the time before', () => {
    const { company, told } = setUp();
    company.see(snapshot('james', 1), 7);
    company.see(snapshot('james', 1), 0); // read anew, because a change was missed
    expect(company.has('james', 7)).toBe(true);
    company.lose('james', 5);
    expect(told()).toHaveLength(1);
    company.lose('james', 7);
    company.lose('james', 7);
    expect(told()).toEqual([{ characterId: 'james', from: null, to: 1, cards: ['Character?c=0&id=james'] }]);
  });

  test('who is known is not told of again, unless they have changed; what they have no more is told, too', () => {
    const { company, told } = setUp();
    company.see(snapshot('james', 2, 'Boy?c=1'), 1);
    company.see(snapshot('james', 2, 'Boy?c=1'), 1);
    company.see(snapshot('james', 1), 2);
    expect(told()).toHaveLength(1);
    company.see(snapshot('james', 3, 'CatBoy?c=1'), 1);
    expect(told()[0]?.cards).toEqual(['Character?c=1&id=james&v=3', 'CatBoy?c=1', 'Boy?c=0']);
  });
});
