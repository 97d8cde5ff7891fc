import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusHeadline } from '../../ui/headline.tsx';
import { isControl } from './controls.ts';

/** Keeps an element's last height while it has little content, so that nothing moves under the player's finger. */
export function useHeldHeight(element: RefObject<HTMLElement | null>, hold: boolean): void {
  const height = useRef(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    current.style.minHeight = hold ? `${height.current}px` : '';
    if (hold) return;
    // An observer measures after the layout, and not after each line.
    const observer = new ResizeObserver(() => {
      height.current = current.offsetHeight;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, hold]);
}

/** A headline further down than this is scrolled to the top. */
const ROOM = 2 / 3; // of the window's height

/**
 * Focuses the headline of a page after a choice, so that screen readers read it; not if the focus is elsewhere, nor on
 * the first page. Scrolls to the top, where the header shows the save sign, or to the headline, if both do not fit.
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
 * Blurs the button that led to the next page. Removing a focused button would cause two layouts: one during the change,
 * and one after it.
 */
export function letGo(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLButtonElement && activeElement.closest('[data-quest-page]')) activeElement.blur();
}

/** Focuses the list of answers when it replaces a focused button. @returns the function that requests that */
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

/** Advances on a click anywhere in the text, except on controls, or when text was selected. */
export function advanceOnClick(telling: boolean, advance: () => void) {
  return ({ target }: MouseEvent): void => {
    if (!telling || !(target instanceof Element) || isControl(target)) return;
    // Checked last: it may force a layout.
    const marked = document.getSelection()?.isCollapsed === false;
    if (!marked) advance();
  };
}
