import { createStore } from 'zustand/vanilla';

export interface Notice {
  readonly id: number;
  readonly text: string;
  /** Who says it; null: nobody in particular. */
  readonly speaker: string | null;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** How long a notice without a button stays. */
const NOTICE_TIME = 8000; // ms

export const noticeStore = createStore<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }));

let lastId = 0;

/** Shows a notice. One without an action goes away by itself; the same text is shown once. */
export function notify(text: string, options: Partial<Pick<Notice, 'speaker' | 'action'>> = {}): void {
  const { notices } = noticeStore.getState();
  if (notices.some((notice) => notice.text === text)) return;
  lastId += 1;
  const notice: Notice = {
    id: lastId,
    text,
    speaker: options.speaker ?? null,
    ...(options.action && { action: options.action }),
  };
  noticeStore.setState({ notices: [...notices, notice] });
  if (!options.action) setTimeout(() => dismiss(notice.id), NOTICE_TIME);
}

export function dismiss(id: number): void {
  noticeStore.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}
