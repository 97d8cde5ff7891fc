import { useEffect, useEffectEvent } from 'react';
import { adjacentPage, useKeys } from '../platform/input.ts';
import { openSheet } from '../platform/overlays.ts';
import { useSetting } from '../platform/settings.ts';
import { toggleSky } from '../platform/sky.ts';
import { useNavigate } from '../router.tsx';

/** Handles the shortcut keys that work on all pages. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const shortcuts = useSetting('shortcuts');
  const turn = (rel: 'next' | 'prev') => () => {
    const path = adjacentPage(rel);
    if (path) navigate(path);
  };
  const acts = new Map([
    ['n', turn('next')],
    ['p', turn('prev')],
    ['m', toggleSky],
    ['?', () => openSheet('keys')],
  ]);
  useKeys((key, event) => {
    const act = shortcuts && acts.get(key);
    if (!act) return;
    event.preventDefault();
    act();
  });
}

/** A swipe moves a finger at least `SWIPE_DISTANCE` horizontally, and at most `SWIPE_STRAY` vertically. */
const SWIPE_DISTANCE = 80; // CSS pixels
const SWIPE_STRAY = 48; // CSS pixels

/**
 * Goes to the previous and the next page by arrow keys, by swiping, and by PageUp and PageDown at the ends of the
 * scroll range. Ignores keys that have another meaning for the focused element.
 */
export function useTurnKeys(back: string | undefined, on: string | undefined): void {
  const navigate = useNavigate();
  const turn = (path: string | undefined) => {
    if (path !== undefined) navigate(path);
  };
  useKeys((key, event) => {
    if (event.shiftKey) return;
    // `useKeys` ignores the repeats of a key that is held down: a held PageDown scrolls, and stops at the page's end.
    const isOn = key === 'ArrowRight' || (key === 'PageDown' && isAtEnd());
    const isBack = key === 'ArrowLeft' || (key === 'PageUp' && window.scrollY === 0);
    if (!isOn && !isBack) return;
    event.preventDefault(); // else the browser would scroll the new page
    turn(isOn ? on : back);
  });

  const onSwipe = useEffectEvent((travelled: number) => {
    if (travelled <= -SWIPE_DISTANCE) turn(on);
    if (travelled >= SWIPE_DISTANCE) turn(back);
  });
  useEffect(() => {
    let start: { x: number; y: number } | null = null;
    const onTouchStart = ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      start = touch ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const onTouchEnd = ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start || !touch || Math.abs(touch.clientY - start.y) > SWIPE_STRAY) return;
      onSwipe(touch.clientX - start.x);
    };

    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('touchstart', onTouchStart, { passive: true, signal });
    window.addEventListener('touchend', onTouchEnd, { passive: true, signal });
    return () => listening.abort();
  }, []);
}

function isAtEnd(): boolean {
  return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
}
