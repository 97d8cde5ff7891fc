import type { MouseEvent } from 'react';
import { isControl } from './controls/in-reach.ts';

/** Taps anywhere on the words go on. What stands there after a tap is safe from the second one of a double tap, as everywhere. */
export function useTaps(telling: boolean, onAdvance: () => void) {
  return {
    onClick({ target }: MouseEvent): void {
      if (!telling || !(target instanceof Element) || isControl(target)) return;
      // Asked last: the page may have to be laid out for that.
      const marked = document.getSelection()?.isCollapsed === false;
      if (!marked) onAdvance();
    },
  };
}
