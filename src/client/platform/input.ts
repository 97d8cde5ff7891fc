import { useEffectEvent, useLayoutEffect } from 'react';
import { isCovered } from './visibility.ts';

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'keyCode' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

/** keyCode of keys that an input method takes; in Safari also of the Enter that ends a composition. */
const COMPOSING = 229;

const DIGIT = /^(?:Digit|Numpad)([1-9])$/;
const LETTER = /^Key([A-Z])$/;

/**
 * The name of a key for shortcuts: a lower-case Latin letter, a digit from 1 to 9, `?`, or a named key such as `Enter`.
 * The printed sign counts first, as on Dvorak; where a layout has none of these, the key's position does, as for
 * AZERTY's digits and the letters of Cyrillic, Greek or Hebrew.
 * @returns null for a press that is no shortcut: with a modifier, repeated, already handled, or part of a composition.
 * Shift is left to the caller: some layouts need it for a digit.
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
  // A layout with Latin letters has this one elsewhere.
  return /^[\x20-\x7e]?$/.test(key) ? null : (LETTER.exec(press.code)?.[1]?.toLowerCase() ?? null);
}

/** The index, from 0, that a digit key from 1 to 9 selects; null for other keys. */
export function placeOfKey(key: string): number | null {
  return /^[1-9]$/.test(key) ? Number(key) - 1 : null;
}

/** Whether a field has the focus, or a dialog covers the page. */
export function areKeysTaken({ target }: Pick<Event, 'target'>): boolean {
  if (isCovered()) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="application"]') !== null;
}

/** Calls `act` with the name of each key that is pressed and not taken, see `shortcutKey`. */
export function useKeys(act: (key: string, event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = shortcutKey(event);
    if (key !== null && !areKeysTaken(event)) act(key, event);
  });
  // In the layout phase: effects wait during a page transition, and a key would be lost or mean the page before.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Two clicks this close are a double click, as on Windows. */
const DOUBLE_CLICK = 500; // ms

const CONTROLS = 'a, button, input, label';

/**
 * Stops the second click of a double click from reaching a control that has taken the place of the first. The same
 * control gets both, unless it has `data-once`: then it gets neither a second click nor a second Enter.
 */
export function guardDoubleClicks(): void {
  /** Includes the text, as the next page may show another control in the same element; `at` in ms. */
  let last:
    | { readonly control?: Element | null | undefined; readonly text?: string | undefined; readonly at: number }
    | undefined;
  document.addEventListener(
    'click',
    (click) => {
      const { target, timeStamp: at, detail } = click; // detail: number of clicks in a row; 0: a key
      const pressed = target instanceof Element ? target.closest(CONTROLS) : null;
      // The browser also clicks the control of a label, a moment later.
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

/** The path of the page's next or prev link. */
export function adjacentPage(rel: 'next' | 'prev'): string | null {
  return document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)?.getAttribute('href') ?? null;
}
