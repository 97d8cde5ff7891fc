import { type RefObject, useLayoutEffect } from 'react';
import type { Pace } from './pace.ts';
import { type Reading, writtenAt } from './reading.ts';

/** What the style sheet calls the part of a line that is not written yet. */
const UNWRITTEN = 'unwritten';

/** How much of a line is written. */
export interface Written {
  readonly reading: Reading;
  readonly pace: Pace;
}

/**
 * Keeps the part of a line that is not written yet out of sight. It is only painted so: the line is in the document whole
 * from the beginning, so that it is announced once, never moves while it is written, and can be copied. Browsers that
 * cannot paint a part of a text show it at once. What is about to be written is brought into sight.
 */
export function useUnwritten(line: RefObject<HTMLElement | null>, { reading, pace: { speed } }: Written): void {
  useLayoutEffect(() => {
    const words = line.current?.lastElementChild;
    if (!reading.writing || !words || !('highlights' in CSS)) return;
    line.current?.scrollIntoView({ block: 'nearest' }); // the paragraph: it has the scroll margins
    const rest = new Range();
    CSS.highlights.set(UNWRITTEN, new Highlight(rest));
    let frame: number;
    const paint = () => {
      // Looked for anew: a browser that translates the page puts other texts in its place.
      const text = document.createTreeWalker(words, NodeFilter.SHOW_TEXT).nextNode();
      if (text instanceof Text) {
        rest.setStart(text, writtenAt(reading, text.data, speed, performance.now()));
        rest.setEnd(text, text.length);
      }
      frame = requestAnimationFrame(paint);
    };
    paint();
    return () => {
      cancelAnimationFrame(frame);
      CSS.highlights.delete(UNWRITTEN);
    };
  }, [line, reading, speed]);
}
