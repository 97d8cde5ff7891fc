import { afterEach, expect, test } from 'vitest';
import { shell } from '#content/messages/shell';
import { messagesOf, speak } from './language.ts';

afterEach(() => speak('en'));

test('what is said is said in the language that was asked for last', async () => {
  expect(messagesOf(shell).help).toBe('Help');
  await speak('de');
  expect(messagesOf(shell).help).toBe('Hilfe');
  await Promise.all([speak('de'), speak('en')]);
  expect(messagesOf(shell).help).toBe('Help');
});
