import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { showHeadline } from '../../ui/headline.tsx';

/** Holds an element as high as it was while little is in it, so that nothing moves under the player's finger. */
export function useHeldHeight(element: RefObject<HTMLElement | null>, hold: boolean): void {
  const height = useRef(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    if (!hold) height.current = element.current.offsetHeight;
    element.current.style.minHeight = hold ? `${height.current}px` : '';
  });
}

/**
 * A page that the player's choice led to, or the clock's, has the focus on its headline: screen readers say it. Who is
 * busy elsewhere is not called away; what opens by itself leaves the focus where it is.
 */
export function useFocusOnMoves(stage: RefObject<HTMLElement | null>, moves: number): void {
  const seen = useRef(0);
  useEffect(() => {
    if (seen.current === moves) return;
    seen.current = moves;
    const { activeElement, body } = document;
    if (activeElement === body || stage.current?.parentElement?.contains(activeElement)) showHeadline();
  }, [stage, moves]);
}

/** Where answers have come in place of a button that had the focus, they have it: all of them, and not one. */
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
