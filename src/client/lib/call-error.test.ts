import { afterEach, expect, test } from 'vitest';
import { CallError, statusOf, wordsFor } from './call-error.ts';
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
  const error = new CallError('ANYTHING', { status, message: 'x' });
  expect(statusOf(error)).toBe(status);
  expect(wordsFor(error)).toBe(words);
});

test.each([new TypeError('Failed to fetch'), { status: 404 }, undefined])(
  '[C9] what came with no answer has no status: %s',
  (error) => {
    expect(statusOf(error)).toBeNull();
    expect(wordsFor(error)).toBe('The tower did not answer. Try again.');
  },
);

test('what a call was refused for is told in the language spoken', async () => {
  await speak('de');
  expect(wordsFor(new CallError('ANYTHING', { status: 409 }))).toBe('Jemand war schneller. So steht es jetzt.');
  expect(wordsFor(undefined)).toBe('Der Turm hat nicht geantwortet. Versuch es noch einmal.');
});
