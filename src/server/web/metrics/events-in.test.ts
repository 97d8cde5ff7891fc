import { expect, test } from 'vitest';
import { eventFrame, KEEP_ALIVE, retryFrame, updatesFrame } from '../../game/streams/frames.ts';
import { eventsIn } from './events-in.ts';

const update = { characterId: 'c1', from: null, to: 1, cards: ['Girl?c=1'] };

test.each([
  ['one event', eventFrame('counter', '7'), 1],
  ['several that are written at once', updatesFrame([update, update, update]), 3],
  ['a keep-alive', KEEP_ALIVE, 0],
  ['when to come back', retryFrame(1200), 0],
])('[W12] counted in a frame: %s', (_, frame, events) => {
  expect(eventsIn(frame)).toBe(events);
  expect(eventsIn(frame), 'the second time').toBe(events);
});
