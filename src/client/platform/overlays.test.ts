import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  closeAllSheets,
  closeSheet,
  dismiss,
  dismissOld,
  holdNotice,
  holdNotices,
  noticeStore,
  notify,
  openSheet,
  sheetStore,
  shownNotices,
} from './overlays.ts';

beforeEach(() => {
  vi.useFakeTimers();
  noticeStore.setState({ notices: [] });
});
afterEach(() => {
  vi.useRealTimers();
});

const tell = (text: string) => notify({ say: () => ({ text }) });
const ask = (text: string, manner: { readonly patient?: boolean } = {}) =>
  notify({ say: () => ({ text, label: 'Reload' }), run: () => {}, ...manner });
const texts = () => noticeStore.getState().notices.map(({ say }) => say().text);

test('no clock takes a notice away, whether or not it waits for an answer', () => {
  ask('A newer version is ready.');
  notify({ say: () => ({ text: 'Mind the step.' }), speaker: 'Quince' });
  expect(noticeStore.getState().notices).toMatchObject([{ speaker: null }, { speaker: 'Quince' }]);
  vi.advanceTimersByTime(3_600_000);
  expect(texts()).toEqual(['A newer version is ready.', 'Mind the step.']);
  for (const { id } of noticeStore.getState().notices) dismiss(id);
  expect(texts()).toEqual([]);
});

test('a newer notice takes the place of one that waits for nothing, and that nobody is at', () => {
  ask('A newer version is ready.');
  const id = tell('Mind the step.');
  holdNotice(id, 1);
  holdNotice(id, 1);
  holdNotice(id, -1);
  tell('It moves.');
  expect(texts()).toEqual(['A newer version is ready.', 'Mind the step.', 'It moves.']);
  holdNotice(id, -1);
  tell('It has moved.');
  expect(texts()).toEqual(['A newer version is ready.', 'It has moved.']);
});

test('what was said about a page goes with it; what was just said is about the next', () => {
  tell('Mind the step.');
  dismissOld();
  expect(texts()).toEqual(['Mind the step.']);
  vi.advanceTimersByTime(1001);
  dismissOld();
  expect(texts()).toEqual([]);
});

test('what was said longer ago than somebody needs goes, but what waits for an answer stays', () => {
  ask('A newer version is ready.');
  const id = tell('Mind the step.');
  vi.advanceTimersByTime(3999);
  dismissOld(4000);
  expect(texts()).toEqual(['A newer version is ready.', 'Mind the step.']);
  vi.advanceTimersByTime(1);
  holdNotice(id, 1);
  dismissOld(4000);
  expect(texts()).toEqual(['A newer version is ready.', 'Mind the step.']);
  holdNotice(id, -1);
  dismissOld(4000);
  expect(texts()).toEqual(['A newer version is ready.']);
});

test('a notice is shown once, in the words of now', () => {
  let said = { text: 'A newer version is ready.', label: 'Reload' };
  const id = notify({ say: () => said, run: () => {} });
  said = { text: 'Eine neuere Fassung ist da.', label: 'Neu laden' };
  expect(noticeStore.getState().notices.map(({ say }) => say())).toEqual([said]);
  expect(tell('Eine neuere Fassung ist da.')).toBe(id);
  dismiss(id);
  tell('Eine neuere Fassung ist da.');
  expect(texts()).toEqual(['Eine neuere Fassung ist da.']);
});

test('what can wait does while the player is in the middle of anything; what cannot is seen', () => {
  const shown = () => shownNotices(noticeStore.getState()).map(({ say }) => say().text);
  const endLesson = holdNotices();
  const endQuest = holdNotices();
  ask('A newer version is ready.', { patient: true });
  ask('Nothing was saved.');
  expect(shown()).toEqual(['Nothing was saved.']);
  endLesson();
  expect(shown()).toEqual(['Nothing was saved.']);
  endQuest();
  expect(shown()).toEqual(['A newer version is ready.', 'Nothing was saved.']);
});

beforeEach(closeAllSheets);

const open = () => sheetStore.getState().open.at(-1);

test('[P8] the keys that were opened from the settings lead back to them', () => {
  openSheet('settings');
  openSheet('keys');
  expect(open()).toBe('keys');
  closeSheet();
  expect(open()).toBe('settings');
  closeSheet();
  expect(open()).toBeUndefined();
});

test('[P8] a sheet that was opened from the page leads back to it, as often as it is asked for', () => {
  openSheet('keys');
  openSheet('keys');
  closeSheet();
  expect(open()).toBeUndefined();
});

test('[P8] where the page goes, all sheets do', () => {
  openSheet('settings');
  openSheet('keys');
  closeAllSheets();
  closeSheet();
  expect(open()).toBeUndefined();
});
