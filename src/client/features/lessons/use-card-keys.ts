import { useLayoutEffect } from 'react';
import { useSetting } from '../../lib/settings.ts';
import { slotOfKey } from './slot-of-key.ts';

/** What writes, or is asked before anything else: keys are theirs. */
const OTHERS = 'input, textarea, select, dialog, [contenteditable]';

/** Plays cards by single keys where these may do something. Gives whether they may. */
export function useCardKeys(play: (slot: number) => void): boolean {
  const shortcuts = useSetting('shortcuts');
  // In the layout phase, with the page: while one is turned effects wait, and a key would be lost.
  useLayoutEffect(() => {
    if (!shortcuts) return;
    const onKey = (event: KeyboardEvent) => {
      const slot = slotOfKey(event);
      const isOthers = event.target instanceof Element && event.target.closest(OTHERS) !== null;
      if (slot !== null && !isOthers) play(slot);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shortcuts, play]);
  return shortcuts;
}
