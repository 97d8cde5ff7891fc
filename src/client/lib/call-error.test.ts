import { ORPCError } from '@orpc/client';
import { afterEach, expect, test } from 'vitest';
import { statusOf, wordsFor } from './call-error.ts';
import { speak } from './language.ts';

afterEach(() => speak('en'));

test.each([
  [400, 'That did not make sense to the tower. Check it and try again.'],
  [401, 'The tower does not know you yet. Say your magic words.'],
  [403, 'That door is not yours.'],
  [404, 'It is not there.'],
  [409, 'Someone got there first. Here is how it stands now.'],
  [413, 'That did not make sense to the tower. Check it and try again.'],
  [422, 'Something in there is not right.'],
  [429, 'Too quick. Wait a moment, then try again.'],
  [500, 'Something broke on our side. Try again soon.'],
  [503, 'The tower is being swept. Try again soon.'],
  [418, 'Something broke on our side. Try again soon.'],
])('[C9] status %d is told as "%s"', (status, words) => {
  const error = new ORPCError('ANYTHING', { status, message: 'x' });
  expect([statusOf(error), wordsFor(error)]).toEqual([status, words]);
});

test('[C9] an error without a response has no status, and is told in the language spoken', async () => {
  for (const error of [new TypeError('Failed to fetch'), { status: 404 }, undefined])
    expect([statusOf(error), wordsFor(error)]).toEqual([null, 'The tower did not answer. Try again.']);
  await speak('de');
  expect(wordsFor(undefined)).toBe('Der Turm hat nicht geantwortet. Versuch es noch einmal.');
});
