import { expect, test } from 'vitest';
import { replayVisit } from './replay-visit.ts';
import { EVENING, ID, rules, savedHand, TURNS } from './testing/a-visit.ts';
import { nextCall, readQueue, type VisitQueue } from './visit-queue.ts';

const newKey = () => 'k1';
const waiting = (choices: VisitQueue['choices']): VisitQueue => ({ characterId: ID, choices, sent: null, leftOut: [] });
/** The hand after the first choices of the evening. */
const after = (count: number) => replayVisit(EVENING.slice(0, count), savedHand(), rules).hand;

test('[W21] the next call makes the first choice that is possible; without one, nothing is left to send', () => {
  const next = nextCall(waiting([...EVENING.slice(3), TURNS]), savedHand(), rules, newKey);
  expect(next).toMatchObject({ choices: [TURNS], sent: { idempotencyKey: 'k1', before: 'Turns: ' } });
  expect(nextCall(waiting(EVENING.slice(3)), savedHand(), rules, newKey)).toEqual(waiting([]));
});

test('[W21] a call without a response is sent again with its key if the cards are as before', () => {
  const sent = nextCall(waiting(EVENING), after(0), rules, newKey);
  expect(nextCall(sent, after(0), rules, () => 'k2')).toBe(sent);
});

test('[W21] a call without a response is not sent again if the cards are as it leaves them', () => {
  const sent = nextCall(waiting(EVENING.slice(4)), after(4), rules, newKey); // gives the pencil
  const next = nextCall(sent, after(5), rules, () => 'k2');
  expect(next).toMatchObject({ choices: EVENING.slice(5), sent: { idempotencyKey: 'k2' }, leftOut: [] });
});

test('[W21] if the story has gone on elsewhere after a call without a response, only its choices are left out', () => {
  const sent = nextCall(waiting([...EVENING.slice(4), TURNS]), after(4), rules, newKey);
  const next = nextCall(sent, after(7), rules, () => 'k2');
  expect(next).toMatchObject({ choices: [TURNS], sent: { idempotencyKey: 'k2' }, leftOut: ['Hearth'] });
});

test('[W21] a stored queue is read for its own character alone, and only if it is whole', () => {
  const queue = nextCall(waiting([TURNS, ...EVENING]), savedHand(), rules, newKey);
  const text = JSON.stringify(queue);
  expect(readQueue(text, ID)).toEqual(queue);
  expect(readQueue(text, '01hzy0000000000000000000bb')).toBeNull();
  for (const key of Object.keys(queue)) {
    expect(readQueue(JSON.stringify({ ...queue, [key]: 7 }), ID), key).toBeNull();
  }
});

test.each([null, '', '{', '[]', '7', '{"choices":[{}]}'])('[W21] the record %j is no queue', (text) => {
  expect(readQueue(text, ID)).toBeNull();
});
