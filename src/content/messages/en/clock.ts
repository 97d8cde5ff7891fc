import { area } from '../message.ts';
import { plural } from './grammar.ts';

const seconds = (count: number) => plural(count, { one: '1 second', other: '# seconds' });

/** The texts of the countdown after which a choice is taken automatically. */
export const clock = area('clock', {
  hold: 'Hold the clock',
  run: 'Let it run',
  ended: 'The clock has run out.',
  heldAt: ({ left }: { left: number }) => `Held at ${seconds(left)}.`,
  waitsAt: ({ left }: { left: number }) => `The clock waits for the tower, at ${seconds(left)}.`,
  runsFor: ({ left, choice }: { left: number; choice: string }) => `${seconds(left)}, then: ${choice}`,
  begun: ({ left, choice }: { left: number; choice: string }) =>
    `A clock is running. In ${seconds(left)} “${choice}” takes itself, unless you hold the clock.`,
  waits: 'The clock waits for the tower.',
  held: 'The clock is held.',
  runsOn: 'The clock runs on.',
});
