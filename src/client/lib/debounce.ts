import { DEFAULT_DEBOUNCE } from './constants.ts';

/** Calls `act` with the newest arguments once nothing has come for `wait` milliseconds. */
export function debounce<A extends unknown[]>(act: (...args: A) => void, wait = DEFAULT_DEBOUNCE): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...args), wait);
  };
}
