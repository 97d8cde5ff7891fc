import { useRef } from 'react';

/** Runs one act at a time: who presses twice, or just as the clock runs out, has pressed once. */
export function useAlone(): (act: () => Promise<void>) => Promise<void> {
  const acting = useRef(false);
  return async (act) => {
    if (acting.current) return;
    acting.current = true;
    await act().finally(() => {
      acting.current = false;
    });
  };
}
