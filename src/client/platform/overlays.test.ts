import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  closeAllSheets,
  closeSheet,
  dismissNotice,
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
/** Simulates that pointer or focus enters (1) or leaves (-1) the newest notice. */
const hold = (by: 1 | -1) => holdNotice(noticeStore.getState().notices.at(-1)?.id ?? 0, by);
const texts = () => noticeStore.getState().notices.map(({ say }) => say().text);

test('notices do not time out, with or without a button', () => {
  ask('A newer version is ready.');
  notify({ say: () => ({ text: 'Mind the step.' }), speaker: 'Quince' });
  expect(noticeStore.getState().notices).toMatchObject([{ speaker: null }, { speaker: 'Quince' }]);
  vi.advanceTimersByTime(3_600_000);
  expect(texts()).toEqual(['A newer version is ready.', 'Mind the step.']);
  for (const { id } of noticeStore.getState().notices) dismissNotice(id);
  expect(texts()).toEqual([]);
});

test('a new notice replaces an older one that has no button, no pointer and no focus', () => {
  ask('A newer version is ready.');
  tell('Mind the step.');
  const [, { id } = { id: 0 }] = noticeStore.getState().notices;
  for (const by of [1, 1, -1] as const) holdNotice(id, by);
  tell('It moves.');
  expect(texts()).toEqual(['A newer version is ready.', 'Mind the step.', 'It moves.']);
  holdNotice(id, -1);
  tell('It has moved.');
  expect(texts()).toEqual(['A newer version is ready.', 'It has moved.']);
});

test.each([
  [undefined, 1000],
  [4000, 4000],
])('`dismissOld` dismisses notices that are %2$d ms old, except those with a button, pointer or focus', (age, time) => {
  ask('A newer version is ready.');
  tell('Mind the step.');
  vi.advanceTimersByTime(time - 1);
  dismissOld(age);
  expect(texts()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  hold(1);
  dismissOld(age);
  expect(texts()).toHaveLength(2);
  hold(-1);
  dismissOld(age);
  expect(texts()).toEqual(['A newer version is ready.']);
});

test('a notice with the same text as another is shown once, in the current language', () => {
  let said = { text: 'A newer version is ready.', label: 'Reload' };
  notify({ say: () => said, run: () => {} });
  said = { text: 'Eine neuere Fassung ist da.', label: 'Neu laden' };
  expect(noticeStore.getState().notices.map(({ say }) => say())).toEqual([said]);
  const close = tell('Eine neuere Fassung ist da.');
  expect(noticeStore.getState().notices.map(({ say }) => say())).toEqual([said]);
  close();
  tell('Eine neuere Fassung ist da.');
  expect(texts()).toEqual(['Eine neuere Fassung ist da.']);
});

test('patient notices wait while the player is busy; other notices are shown at once', () => {
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

test('[P8] closing the list of shortcuts returns to the settings from which it was opened', () => {
  openSheet('settings');
  openSheet('keys');
  expect(open()).toBe('keys');
  closeSheet();
  expect(open()).toBe('settings');
  closeSheet();
  expect(open()).toBeUndefined();
});

test('[P8] closing a sheet that was opened twice from the page returns to the page', () => {
  openSheet('keys');
  openSheet('keys');
  closeSheet();
  expect(open()).toBeUndefined();
});

test('[P8] `closeAllSheets` closes all sheets', () => {
  openSheet('settings');
  openSheet('keys');
  closeAllSheets();
  closeSheet();
  expect(open()).toBeUndefined();
});
