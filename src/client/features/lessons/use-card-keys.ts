import { useLayoutEffect } from 'react';
import { useSetting } from '../../platform/settings.ts';
import { isCovered } from '../../platform/visibility.ts';
import { isEndKey, slotOfKey } from './slot-of-key.ts';

/** What writes, or is asked before anything else: keys are theirs. */
const OTHERS = 'input, textarea, select, [contenteditable]';

/** Plays cards, and ends the turn, by single keys where these may do something. Gives whether they may. */
export function useCardKeys(play: (slot: number) => void, end: () => void): boolean {
  const shortcuts = useSetting('shortcuts');
  // In the layout phase, with the page: while one is turned effects wait, and a key would be lost.
  useLayoutEffect(() => {
    if (!shortcuts) return;
    const onKey = (event: KeyboardEvent) => {
      const slot = slotOfKey(event);
      const isOthers = isCovered() || (event.target instanceof Element && event.target.closest(OTHERS) !== null);
      if (slot !== null && !isOthers) play(slot);
      if (isEndKey(event) && !isOthers) end();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shortcuts, play, end]);
  return shortcuts;
}
