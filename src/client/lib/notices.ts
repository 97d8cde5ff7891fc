import { createStore } from 'zustand/vanilla';

export interface Notice {
  readonly id: number;
  readonly text: string;
  /** Who says it; null: nobody in particular. */
  readonly speaker: string | null;
  /** When it was said. */
  readonly at: number; // ms
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Whether it can wait until the player is not in the middle of something. */
  readonly patient: boolean;
}

/** How long a notice without a button stays. */
const NOTICE_TIME = 8000; // ms
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
 * Shows a notice, and gives its id. One without an action goes away by itself; the same text is shown once. Text that is
 * a function is asked for each time it is shown: a notice that waits for an answer may outlive a language.
 */
export function notify(
  said: string | (() => string),
  options: Partial<Pick<Notice, 'speaker' | 'action' | 'patient'>> = {},
): number {
  const text = typeof said === 'function' ? said : () => said;
  const { notices } = noticeStore.getState();
  const shown = notices.find((notice) => notice.text === text());
  if (shown) return shown.id;
  lastId += 1;
  const notice: Notice = {
    id: lastId,
    get text() {
      return text();
    },
    speaker: options.speaker ?? null,
    at: performance.now(),
    patient: options.patient ?? false,
    ...(options.action && { action: options.action }),
  };
  // One at a time, but for those that wait for an answer: they would lie over the page.
  noticeStore.setState({ notices: [...notices.filter(({ action }) => action), notice] });
  if (!options.action) setTimeout(() => dismiss(notice.id), NOTICE_TIME);
  return notice.id;
}

export function dismiss(id: number): void {
  noticeStore.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

/** Lets go of what was said about the page that goes. */
export function dismissOld(now = performance.now()): void {
  noticeStore.setState(({ notices }) => ({ notices: notices.filter(({ at, action }) => action || now - at < YOUNG) }));
}
