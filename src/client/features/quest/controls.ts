import type { RefObject } from 'react';
import { placeOfKey, useKeys } from '../../platform/input.ts';
import { useSetting } from '../../platform/settings.ts';

/**
 * What a key or a gamepad button does. A number chooses the answer at this index; `next` and `previous` move the focus
 * between the answers.
 */
export type Act = 'advance' | 'back' | 'history' | 'auto' | 'skip' | 'next' | 'previous' | number;

const ACTS: ReadonlyMap<string, Act> = new Map<string, Act>([
  ['b', 'back'],
  ['h', 'history'],
  ['a', 'auto'],
  ['s', 'skip'],
  ['ArrowDown', 'next'],
  ['ArrowRight', 'next'],
  ['ArrowUp', 'previous'],
  ['ArrowLeft', 'previous'],
]);

/** What a key does; null: nothing. Space and Enter advance. All other keys are shortcuts, which can be turned off. */
export function actOfKey(key: string, shiftKey: boolean, shortcuts: boolean): Act | null {
  const place = placeOfKey(key);
  // Some keyboard layouts have digits only with Shift. With any other key, Shift makes it another key.
  if (shiftKey && place === null) return null;
  if (key === 'Enter' || key === ' ') return 'advance';
  return shortcuts ? (place ?? ACTS.get(key) ?? null) : null;
}

export interface Controls {
  /** Whether more lines follow. If so, keys choose no answer, and Space advances instead of scrolling. */
  readonly telling: boolean;
  advance(): void;
  back(): void;
  skip(): void;
  auto(): void;
  history(): void;
}

/** Handles the shortcut keys. @returns a function that carries out an act, for gamepads */
export function useControls(stage: RefObject<HTMLElement | null>, controls: Controls): (asked: Act) => boolean {
  const shortcuts = useSetting('shortcuts');
  const { telling } = controls;

  /** @returns false if the act has no meaning now, so that the browser handles the key */
  function act(asked: Act): boolean {
    if (typeof asked === 'number') return !telling && press(choicesOn(stage.current)[asked]);
    if (asked === 'next' || asked === 'previous') return !telling && move(stage.current, asked);
    if (asked === 'advance' && !telling) return false;
    controls[asked]();
    return true;
  }

  useKeys((key, event) => {
    const target = event.target instanceof Element ? event.target : null;
    const isOurs = target?.closest('[data-choice], h1, ul') && stage.current?.contains(target);
    const asked = actOfKey(key, event.shiftKey, shortcuts);
    if (asked === null) return;
    // Buttons, links and inputs handle Space and Enter themselves.
    if (asked === 'advance' && isControl(target)) return;
    if ((asked === 'next' || asked === 'previous') && !isOurs && target !== document.body) return;
    if (act(asked)) event.preventDefault();
  });
  return act;
}

function choicesOn(stage: HTMLElement | null): HTMLElement[] {
  return [...(stage?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
}

/** Moves the focus between the answers; if no answer has it, to the first or the last answer. */
function move(stage: HTMLElement | null, to: 'next' | 'previous'): boolean {
  const choices = choicesOn(stage);
  const at = choices.indexOf(document.activeElement as HTMLElement); // -1: none has the focus
  const next = choices.at(to === 'next' ? (at + 1) % choices.length : Math.max(at, 0) - 1);
  next?.focus();
  return next !== undefined;
}

/** Elements that can have the keyboard focus. */
export const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** Whether an element handles Space and Enter itself. */
export function isControl(element: Element | null): boolean {
  return element?.closest(`${FOCUSABLE}, summary, [contenteditable]`) != null;
}

export function press(element: Element | null | undefined): boolean {
  if (element instanceof HTMLElement) element.click();
  return element instanceof HTMLElement;
}
