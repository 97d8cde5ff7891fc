import { useEffect, useLayoutEffect } from 'react';
import { adjacentPage, type KeyPress, shortcutKey } from '../platform/input.ts';
import { openSheet } from '../platform/overlays.ts';
import { settingsOf, settingsStore } from '../platform/settings.ts';
import { toggleSky } from '../platform/sky.ts';
import { isCovered } from '../platform/visibility.ts';
import { useNavigate } from '../router.tsx';

type Shortcut = 'next' | 'parent' | 'sky' | 'keys';

const SHORTCUTS: Readonly<Record<string, Shortcut>> = { n: 'next', p: 'parent', m: 'sky', '?': 'keys' };

/** Null: nothing. Shift does not count: layouts differ. */
export function shortcutOf(press: KeyPress): Shortcut | null {
  const name = shortcutKey(press);
  return name !== null && Object.hasOwn(SHORTCUTS, name) ? (SHORTCUTS[name] as Shortcut) : null;
}

/** Whether a field has the focus, or a dialog covers the page. */
export function areKeysTaken({ target }: Pick<Event, 'target'>): boolean {
  if (isCovered()) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="application"]') !== null;
}

export function useShortcuts(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const turn = (rel: 'next' | 'prev') => {
      const path = adjacentPage(rel);
      if (path) navigate(path);
    };
    const acts = {
      next: () => turn('next'),
      parent: () => turn('prev'),
      sky: toggleSky,
      keys: () => openSheet('keys'),
    };
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (!shortcut || !settingsOf(settingsStore.getState()).shortcuts || areKeysTaken(event)) return;
      event.preventDefault();
      acts[shortcut]();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate]);
}

/** How far a finger must travel sideways to turn the page, and how little it may stray. */
const SWIPE_DISTANCE = 80; // CSS pixels
const SWIPE_STRAY = 48; // CSS pixels

/**
 * Turns pages by arrow keys, by swiping, and by PageDown and PageUp where there is nothing left to scroll. Keys are left
 * alone where they mean something else.
 */
export function useTurnKeys(back: string | undefined, on: string | undefined): void {
  const navigate = useNavigate();
  // Together with the page that has the focus by then: a key that is pressed at once means this page, not the last one.
  useLayoutEffect(() => {
    const turn = (path: string | undefined) => {
      if (path !== undefined) navigate(path);
    };

    const onKey = (event: KeyboardEvent) => {
      // One that is held down scrolls, and stops at the end.
      const key = shortcutKey(event);
      if (key === null || event.shiftKey || areKeysTaken(event)) return;
      const isOn = key === 'ArrowRight' || (key === 'PageDown' && isAtEnd());
      const isBack = key === 'ArrowLeft' || (key === 'PageUp' && window.scrollY === 0);
      if (!isOn && !isBack) return;
      event.preventDefault(); // else the browser scrolls the page that comes
      turn(isOn ? on : back);
    };

    let start: { x: number; y: number } | null = null;
    const onTouchStart = ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      start = touch ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const onTouchEnd = ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start || !touch || Math.abs(touch.clientY - start.y) > SWIPE_STRAY) return;
      const travelled = touch.clientX - start.x;
      if (travelled <= -SWIPE_DISTANCE) turn(on);
      if (travelled >= SWIPE_DISTANCE) turn(back);
    };

    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('keydown', onKey, { signal });
    window.addEventListener('touchstart', onTouchStart, { passive: true, signal });
    window.addEventListener('touchend', onTouchEnd, { passive: true, signal });
    return () => listening.abort();
  }, [navigate, back, on]);
}

function isAtEnd(): boolean {
  return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
}
