import { expect, test } from 'vitest';
import { type Duel, SIDES } from './duel.ts';
import { someDuel } from './testing/some-duel.ts';
import { duelView } from './view.ts';

const secret = (name: string) => ({ hand: [`${name}-hand`], pile: [`${name}-pile`], spent: [`${name}-spent`] });
const duel: Duel = someDuel({ left: secret('left'), right: secret('right'), duel: { seed: 987_654_321 } });

test.each(SIDES)('what side %d sees has its own hand, and neither the other hand nor a pile nor the seed', (side) => {
  const [own, other] = side === 0 ? ['left', 'right'] : ['right', 'left'];
  const text = JSON.stringify(duelView(duel, side));
  for (const shown of [`${own}-hand`, `${own}-spent`, `${other}-spent`]) expect(text).toContain(shown);
  for (const hidden of [`${other}-hand`, `${own}-pile`, `${other}-pile`, '987654321']) {
    expect(text).not.toContain(hidden);
  }
  const { own: mine, other: theirs } = duelView(duel, side);
  expect([mine.pile, theirs.pile, theirs.hand]).toEqual([1, 1, 1]);
});
