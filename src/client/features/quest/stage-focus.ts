import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusHeadline } from '../../ui/headline.tsx';
import { isControl } from './controls.ts';

/** Holds an element as high as it was while little is in it, so that nothing moves under the player's finger. */
export function useHeldHeight(element: RefObject<HTMLElement | null>, hold: boolean): void {
  const height = useRef(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    current.style.minHeight = hold ? `${height.current}px` : '';
    if (hold) return;
    // Measured when the page has been laid out anyway, and not for each line that is said.
    const observer = new ResizeObserver(() => {
      height.current = current.offsetHeight;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, hold]);
}

/** A headline further down is scrolled up. */
const ROOM = 2 / 3; // of the window's height

/**
 * Focuses the headline of a page that a choice led to, so that screen readers say it; not where the focus is elsewhere, nor
 * on a page that opens by itself. The page is read from its top, where the header says whether anything is saved, or from
 * the headline, where both have no room.
 */
export function useFocusOnMoves(stage: RefObject<HTMLElement | null>, moves: number): void {
  const seen = useRef(0);
  useLayoutEffect(() => {
    if (seen.current === moves) return;
    seen.current = moves;
    const { activeElement, body } = document;
    if (activeElement !== body && !stage.current?.parentElement?.contains(activeElement)) return;
    focusHeadline();
    window.scrollTo({ top: 0, behavior: 'instant' });
    const headline = document.querySelector('h1');
    if (headline && headline.getBoundingClientRect().bottom > ROOM * window.innerHeight) headline.scrollIntoView();
  }, [stage, moves]);
}

/**
 * Takes the focus from the button that led to the next page. Removed with the focus, it would have the page laid out twice:
 * in the middle of the change, and after it.
 */
export function letGo(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLButtonElement && activeElement.closest('[data-quest-page]')) activeElement.blur();
}

/** Focuses the list of answers where it replaces a button that had the focus. @returns what asks for that */
export function useFocusOnAnswers(list: RefObject<HTMLElement | null>, ready: boolean): () => void {
  const asked = useRef(false);
  useLayoutEffect(() => {
    if (ready && asked.current) list.current?.focus({ preventScroll: true });
    asked.current = false;
  }, [list, ready]);
  return () => {
    asked.current = true;
  };
}

/** A click anywhere on the words goes on, but for one that pressed a control or selected text. */
export function advanceOnClick(telling: boolean, advance: () => void) {
  return ({ target }: MouseEvent): void => {
    if (!telling || !(target instanceof Element) || isControl(target)) return;
    // Asked last: the page may have to be laid out for that.
    const marked = document.getSelection()?.isCollapsed === false;
    if (!marked) advance();
  };
}
