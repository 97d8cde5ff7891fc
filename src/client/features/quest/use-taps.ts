import { type MouseEvent, useRef } from 'react';
import { isControl } from './controls/focus-next.ts';

/** The second tap of two this close was meant for what the first one was. */
const DOUBLE_TAP = 500; // ms

/** Taps anywhere on the words go on. What stands there after a tap is safe from the second one of a double tap. */
export function useTaps(telling: boolean, onAdvance: () => void) {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return {
    onClickCapture: (event: MouseEvent) => {
      const isSecond = event.detail > 1 && event.timeStamp - last.current < DOUBLE_TAP;
      if (!telling && isSecond) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (telling) last.current = event.timeStamp;
    },
    onClick: ({ target }: MouseEvent) => {
      const marked = document.getSelection()?.isCollapsed === false;
      if (telling && !marked && target instanceof Element && !isControl(target)) onAdvance();
    },
  };
}
