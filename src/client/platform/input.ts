import { useEffectEvent, useLayoutEffect } from 'react';
import { isCovered } from './visibility.ts';

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'keyCode' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

/** keyCode of key presses that an input method handles; in Safari also of the Enter that ends a composition. */
const COMPOSING = 229;

const DIGIT = /^(?:Digit|Numpad)([1-9])$/;
const LETTER = /^Key([A-Z])$/;

/**
 * Returns a key's name for shortcuts: a lower-case Latin letter, a digit from 1 to 9, `?`, a space, or a named key.
 * Uses the character that the key types (on Dvorak, too). If that is no such name, uses the key's position: for
 * AZERTY's digits, and for letters on Cyrillic, Greek or Hebrew layouts.
 * @returns null for a press that is no shortcut: with a modifier, held down, already handled, or part of a composition.
 * Ignores Shift, which some layouts need for a digit: callers check it.
 */
export function shortcutKey(press: KeyPress): string | null {
  const { altKey, ctrlKey, metaKey, repeat, isComposing, keyCode, defaultPrevented } = press;
  if (altKey || ctrlKey || metaKey || repeat || defaultPrevented) return null;
  if (isComposing || keyCode === COMPOSING) return null;
  // Input methods type full-width letters, digits and spaces.
  const key = press.key.normalize('NFKC');
  if ([...key].length > 1) return key;
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (/^[1-9 ?]$/.test(key)) return key;
  if (key === '؟') return '?'; // Arabic
  const digit = DIGIT.exec(press.code)?.[1];
  if (digit !== undefined && key !== '0') return digit;
  // Another Latin character: on this layout, the letter of this position is on another key.
  return /^[\x20-\x7e]?$/.test(key) ? null : (LETTER.exec(press.code)?.[1]?.toLowerCase() ?? null);
}

/** The index (from 0) of the answer that a digit key from 1 to 9 selects; null for other keys. */
export function placeOfKey(key: string): number | null {
  return /^[1-9]$/.test(key) ? Number(key) - 1 : null;
}

/** Whether a field has the focus, or a dialog covers the page. */
export function areKeysTaken({ target }: Pick<Event, 'target'>): boolean {
  if (isCovered()) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="application"]') !== null;
}

/** Calls `act` with the name (see `shortcutKey`) of each pressed key, unless a field or a dialog takes keys. */
export function useKeys(act: (key: string, event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = shortcutKey(event);
    if (key !== null && !areKeysTaken(event)) act(key, event);
  });
  // A layout effect: effects wait during a page transition, so that a key would be lost or go to the previous page.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Two clicks within this time are a double click, as on Windows. */
const DOUBLE_CLICK = 500; // ms

const CONTROLS = 'a, button, input, label';

/**
 * Stops the second click of a double click from reaching another control that has replaced the clicked one. If both
 * clicks hit the same control, it gets both, unless it has `data-once`, which stops a second click and a second Enter.
 */
export function guardDoubleClicks(): void {
  /** The last click, `at` in ms; with the control's text, as the next page may reuse the element for another. */
  let last:
    | { readonly control?: Element | null | undefined; readonly text?: string | undefined; readonly at: number }
    | undefined;
  document.addEventListener(
    'click',
    (click) => {
      const { target, timeStamp: at, detail } = click; // detail: number of clicks in a row; 0: a key
      const pressed = target instanceof Element ? target.closest(CONTROLS) : null;
      // A click on a label counts as one on its control, which the browser clicks a moment later, too.
      const control = pressed instanceof HTMLLabelElement ? pressed.control : pressed;
      const text = control?.textContent;
      const isSame = control === last?.control && text === last?.text;
      if (last && detail !== 1 && at - last.at < DOUBLE_CLICK && (isSame ? control?.matches('[data-once]') : detail)) {
        click.preventDefault();
        click.stopPropagation();
      } else {
        last = { control, text, at };
      }
    },
    { capture: true },
  );
}

/** The path in the page's `<link rel="next">` or `<link rel="prev">`; null: none. */
export function adjacentPage(rel: 'next' | 'prev'): string | null {
  return document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)?.getAttribute('href') ?? null;
}
