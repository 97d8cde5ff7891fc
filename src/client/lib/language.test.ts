import { afterEach, expect, test, vi } from 'vitest';
import { shell } from '#content/messages/shell';
import { languageStore, messagesOf, speak } from './language.ts';

afterEach(() => speak('en'));

test('what is said is said in the language that was asked for last', async () => {
  expect(messagesOf(shell).help).toBe('Help');
  await speak('de');
  expect(messagesOf(shell).help).toBe('Hilfe');
  await Promise.all([speak('de'), speak('en')]);
  expect(messagesOf(shell).help).toBe('Help');
});

test('a language whose words cannot be had changes nothing', async () => {
  vi.doMock('#content/messages/de', () => {
    throw new Error('No network');
  });
  vi.resetModules();
  const fresh = await import('./language.ts');
  await expect(fresh.speak('de')).rejects.toThrow();
  expect(fresh.languageStore.getState()).toEqual(languageStore.getInitialState());
  vi.doUnmock('#content/messages/de');
});
