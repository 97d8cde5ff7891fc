import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** `say` is called at each render, as the language may change. With `run`, the notice has a button, which calls it. */
type NoticeContent =
  | { readonly say: () => { readonly text: string }; readonly run?: undefined }
  | { readonly say: () => { readonly text: string; readonly label: string }; readonly run: () => void };

interface NoticeOptions {
  readonly speaker: string | null;
  /** Whether the notice waits until the player is not busy. */
  readonly patient: boolean;
}

export type Notice = NoticeContent &
  NoticeOptions & {
    readonly id: number;
    /** How many of the two, pointer and keyboard focus, are on the notice: 0 to 2. */
    readonly held: number;
    readonly at: number; // ms
  };

/** A page change does not dismiss notices younger than this: they are about the page that is being opened. */
const YOUNG = 1000; // ms

interface NoticeState {
  readonly notices: readonly Notice[];
  /** How many activities, such as a dialogue, keep the player busy. */
  readonly busy: number;
}

export const noticeStore = createStore<NoticeState>(() => ({ notices: [], busy: 0 }));

export function shownNotices({ notices, busy }: NoticeState): readonly Notice[] {
  return busy === 0 ? notices : notices.filter(({ patient }) => !patient);
}

/** Makes patient notices wait until the returned function is called. */
export function holdNotices(): () => void {
  noticeStore.setState(({ busy }) => ({ busy: busy + 1 }));
  return () => noticeStore.setState(({ busy }) => ({ busy: busy - 1 }));
}

export function useBusy(busy: boolean): void {
  useEffect(() => (busy ? holdNotices() : undefined), [busy]);
}

let lastId = 0;

/**
 * Shows a notice, unless one has the same text; returns a function that dismisses it. The notice stays until it is
 * closed. Without `run`, a newer notice or `dismissOld` also ends it (docs/decisions/030).
 */
export function notify(told: NoticeContent & Partial<NoticeOptions>): () => void {
  const { notices } = noticeStore.getState();
  const { text } = told.say();
  const shown = notices.find((notice) => notice.say().text === text);
  if (shown) return () => dismissNotice(shown.id);
  lastId += 1;
  const notice: Notice = { speaker: null, patient: false, ...told, id: lastId, held: 0, at: performance.now() };
  // Replaces other notices, which would cover the page, except those with a button, the pointer or the focus.
  noticeStore.setState({ notices: [...notices.filter(({ run, held }) => run || held), notice] });
  return () => dismissNotice(notice.id);
}

/** Call it when pointer or focus enters a notice (1) or leaves it (-1): in between, no newer notice replaces it. */
export function holdNotice(id: number, by: 1 | -1): void {
  noticeStore.setState(({ notices }) => ({
    notices: notices.map((notice) => (notice.id === id ? { ...notice, held: notice.held + by } : notice)),
  }));
}

export function dismissNotice(id: number): void {
  noticeStore.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

/** Dismisses notices that are at least `age` ms old, unless they are held or have `run`. */
export function dismissOld(age = YOUNG): void {
  const { notices } = noticeStore.getState();
  const now = performance.now();
  const left = notices.filter(({ at, run, held }) => run || held || now - at < age);
  if (left.length < notices.length) noticeStore.setState({ notices: left });
}

/** Dialogs that can be opened over any page. */
export type SheetName = 'settings' | 'keys';

interface SheetState {
  /** The open dialogs, the topmost last: `keys` can be opened from `settings`. */
  readonly open: readonly SheetName[];
}

export const sheetStore = createStore<SheetState>(() => ({ open: [] }));

export function openSheet(name: SheetName): void {
  sheetStore.setState(({ open }) => (open.includes(name) ? {} : { open: [...open, name] }));
}

/** Closes the topmost sheet. */
export function closeSheet(): void {
  sheetStore.setState(({ open }) => ({ open: open.slice(0, -1) }));
}

export function closeAllSheets(): void {
  sheetStore.setState({ open: [] });
}
