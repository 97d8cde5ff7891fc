import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, dismissOld, holdNotices, noticeStore, notify, shownNotices } from './notices.ts';

beforeEach(() => {
  vi.useFakeTimers();
  noticeStore.setState({ notices: [] });
});
afterEach(() => {
  vi.useRealTimers();
});

const texts = () => noticeStore.getState().notices.map(({ text }) => text);

test('a notice goes away by itself after 8 s', () => {
  notify('Mind the step.', { speaker: 'Quince' });
  expect(noticeStore.getState().notices).toMatchObject([{ text: 'Mind the step.', speaker: 'Quince' }]);
  vi.advanceTimersByTime(7999);
  expect(texts()).toEqual(['Mind the step.']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('a notice with a button stays until it is closed', () => {
  notify('A newer version is ready.', { action: { label: 'Reload', run: () => {} } });
  vi.advanceTimersByTime(3_600_000);
  expect(texts()).toEqual(['A newer version is ready.']);
  dismiss(noticeStore.getState().notices[0]?.id ?? -1);
  expect(texts()).toEqual([]);
});

test('the newest takes the place of the one before, but not of one that waits for an answer', () => {
  notify('A newer version is ready.', { action: { label: 'Reload', run: () => {} } });
  notify('Mind the step.');
  notify('It moves.');
  expect(texts()).toEqual(['A newer version is ready.', 'It moves.']);
});

test('what was said about a page goes with it; what was just said is about the next', () => {
  notify('Mind the step.');
  dismissOld(performance.now());
  expect(texts()).toEqual(['Mind the step.']);
  dismissOld(performance.now() + 1001);
  expect(texts()).toEqual([]);
});

test('the same text is shown once at a time', () => {
  notify('Mind the step.');
  notify('Mind the step.');
  expect(texts()).toEqual(['Mind the step.']);
  vi.runAllTimers();
  notify('Mind the step.');
  expect(texts()).toEqual(['Mind the step.']);
});

test('a notice that waits says what is true when it is looked at', () => {
  let words = 'A newer version is ready.';
  const id = notify(() => words, { action: { label: 'Reload', run: () => {} } });
  words = 'Eine neuere Fassung ist da.';
  expect(texts()).toEqual(['Eine neuere Fassung ist da.']);
  expect(notify('Eine neuere Fassung ist da.')).toBe(id);
});

test('what can wait does while the player is in the middle of anything; what cannot is seen', () => {
  const shown = () => shownNotices(noticeStore.getState()).map(({ text }) => text);
  const action = { label: 'Reload', run: () => {} };
  const endLesson = holdNotices();
  const endQuest = holdNotices();
  notify('A newer version is ready.', { action, patient: true });
  notify('Nothing was saved.', { action });
  expect(shown()).toEqual(['Nothing was saved.']);
  endLesson();
  expect(shown()).toEqual(['Nothing was saved.']);
  endQuest();
  expect(shown()).toEqual(['A newer version is ready.', 'Nothing was saved.']);
});
