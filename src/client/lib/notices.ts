import { createStore } from 'zustand/vanilla';

/**
 * What a notice says, and what its button does, if it waits for an answer. Words are asked for each time they are shown: a
 * notice may outlive a language.
 */
type Told =
  | { readonly say: () => { readonly text: string }; readonly run?: undefined }
  | { readonly say: () => { readonly text: string; readonly label: string }; readonly run: () => void };

interface Manner {
  /** Who says it; null: nobody in particular. */
  readonly speaker: string | null;
  /** Whether it can wait until the player is not in the middle of something. */
  readonly patient: boolean;
}

export type Notice = Told &
  Manner & {
    readonly id: number;
    /** By how many the player is at it: the pointer, the focus. */
    readonly held: number;
    /** When it was said. */
    readonly at: number; // ms
  };

/** A notice this young was said about the page that is coming, not about the one that goes. */
const YOUNG = 1000; // ms

interface NoticeState {
  readonly notices: readonly Notice[];
  /** In how many things the player is in the middle of. */
  readonly busy: number;
}

export const noticeStore = createStore<NoticeState>(() => ({ notices: [], busy: 0 }));

/** The notices that are to be seen now. */
export function shownNotices({ notices, busy }: NoticeState): readonly Notice[] {
  return busy === 0 ? notices : notices.filter(({ patient }) => !patient);
}

/** Lets patient notices wait from here on. Gives back what ends it. */
export function holdNotices(): () => void {
  noticeStore.setState(({ busy }) => ({ busy: busy + 1 }));
  return () => noticeStore.setState(({ busy }) => ({ busy: busy - 1 }));
}

let lastId = 0;

/**
 * Shows a notice, and gives its id. It has a button to be closed by, and stays until then, or, where it waits for no answer,
 * until the player goes on: docs/decisions/030. The same text is shown once.
 */
export function notify(told: Told & Partial<Manner>): number {
  const { notices } = noticeStore.getState();
  const { text } = told.say();
  const shown = notices.find((notice) => notice.say().text === text);
  if (shown) return shown.id;
  lastId += 1;
  const notice: Notice = { speaker: null, patient: false, ...told, id: lastId, held: 0, at: performance.now() };
  // One at a time, but for those that wait for an answer, or are in the player's hands: they would lie over the page.
  noticeStore.setState({ notices: [...notices.filter(({ run, held }) => run || held), notice] });
  return notice.id;
}

/** The pointer or the focus has come to a notice (1), or left it (-1). As long as one is at it, no newer one takes its place. */
export function holdNotice(id: number, by: 1 | -1): void {
  noticeStore.setState(({ notices }) => ({
    notices: notices.map((notice) => (notice.id === id ? { ...notice, held: notice.held + by } : notice)),
  }));
}

export function dismiss(id: number): void {
  noticeStore.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

/**
 * Lets go of what was said about the page that goes, or before the player went on. Younger ones stay, and what is in the
 * player's hands.
 *
 * @param age ms
 */
export function dismissOld(age = YOUNG): void {
  const { notices } = noticeStore.getState();
  const now = performance.now();
  const left = notices.filter(({ at, run, held }) => run || held || now - at < age);
  if (left.length < notices.length) noticeStore.setState({ notices: left });
}
