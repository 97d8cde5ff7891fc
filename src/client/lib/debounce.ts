import { DEFAULT_DEBOUNCE } from './constants.ts';

export interface Debounced<A extends unknown[]> {
  (...args: A): void;
  /** What was held back does not happen. */
  cancel(): void;
}

/** Calls `act` with the newest arguments once nothing has come for `wait` milliseconds. */
export function debounce<A extends unknown[]>(act: (...args: A) => void, wait = DEFAULT_DEBOUNCE): Debounced<A> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const held = (...args: A) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...args), wait);
  };
  return Object.assign(held, { cancel: () => clearTimeout(timer) });
}
