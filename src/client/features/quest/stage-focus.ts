import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusHeadline } from '../../ui/headline.tsx';
import { isControl } from './controls.ts';

/**
 * While `hold` is true, keeps an element at the height that it had before, so that nothing moves under the player's
 * finger.
 */
export function useHeldHeight(element: RefObject<HTMLElement | null>, hold: boolean): void {
  const height = useRef(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    current.style.minHeight = hold ? `${height.current}px` : '';
    if (hold) return;
    // An observer measures once after each layout; measuring in the effect would force a layout for each line.
    const observer = new ResizeObserver(() => {
      height.current = current.offsetHeight;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, hold]);
}

/** If the headline ends further down than this, the page scrolls to it. */
const ROOM = 2 / 3; // of the window's height

/**
 * After each move, focuses the headline, so that screen readers read it, unless the focus is outside of the quest. Then
 * scrolls to the top, where the header shows whether progress is saved, or to a headline that is far down.
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

/** Focuses the list of answers when it replaces a button that has the focus. @returns a function to request that */
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

/** A click handler that advances, unless the click was on a control or has selected text. */
export function advanceOnClick(telling: boolean, advance: () => void) {
  return ({ target }: MouseEvent): void => {
    if (!telling || !(target instanceof Element) || isControl(target)) return;
    // Checks the selection last, as this may force a layout.
    const marked = document.getSelection()?.isCollapsed === false;
    if (!marked) advance();
  };
}
