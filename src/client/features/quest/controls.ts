import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { type KeyPress, shortcutKey } from '../../platform/input.ts';
import { useSetting } from '../../platform/settings.ts';
import { isCovered } from '../../platform/visibility.ts';

/** What a player can do without pointing at anything. */
export type Act =
  | { readonly kind: 'advance' | 'back' | 'history' | 'auto' | 'skip' }
  /** Takes the answer of this number, from 0. */
  | { readonly kind: 'choose'; readonly at: number }
  /** Moves between the answers. */
  | { readonly kind: 'move'; readonly by: 1 | -1 };

const ACTS: ReadonlyMap<string, Act> = new Map([
  ['b', { kind: 'back' }],
  ['h', { kind: 'history' }],
  ['a', { kind: 'auto' }],
  ['s', { kind: 'skip' }],
  ['ArrowDown', { kind: 'move', by: 1 }],
  ['ArrowRight', { kind: 'move', by: 1 }],
  ['ArrowUp', { kind: 'move', by: -1 }],
  ['ArrowLeft', { kind: 'move', by: -1 }],
]);

/** What a key does; null: nothing of ours. Space and Enter always go on; the others are shortcuts, and can be off. */
export function actOfKey(press: KeyPress & { readonly shiftKey: boolean }, shortcuts: boolean): Act | null {
  const key = shortcutKey(press);
  // Some layouts have digits with Shift alone; with any other key it means something else.
  if (key === null || (press.shiftKey && !/^[1-9]$/.test(key))) return null;
  if (key === 'Enter' || key === ' ') return { kind: 'advance' };
  if (!shortcuts) return null;
  if (/^[1-9]$/.test(key)) return { kind: 'choose', at: Number(key) - 1 };
  return ACTS.get(key) ?? null;
}

export interface Controls {
  /** Whether there is more to be said: then nothing can be answered, and Space does not scroll. */
  readonly telling: boolean;
  advance(): void;
  back(): void;
  skip(): void;
  auto(): void;
  history(): void;
}

/**
 * Keys press what is there to be pressed: whoever points at it can do no more, and no less.
 * @returns what does the same for gamepads
 */
export function useControls(stage: RefObject<HTMLElement | null>, controls: Controls): (asked: Act) => boolean {
  const shortcuts = useSetting('shortcuts');
  const { telling } = controls;

  /** @returns whether anything was done */
  function act(asked: Act): boolean {
    if (asked.kind === 'choose') return !telling && press(choicesOn(stage.current)[asked.at]);
    if (asked.kind === 'move') return !telling && move(stage.current, asked.by);
    if (asked.kind === 'advance' && !telling) return false;
    controls[asked.kind]();
    return true;
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const isOurs = target?.closest('[data-choice], h1, ul') && stage.current?.contains(target);
    const isWriting = target?.closest('input, textarea, select, [contenteditable]') != null;
    if (isCovered() || isWriting) return;
    const asked = actOfKey(event, shortcuts);
    if (!asked) return;
    // What does something of its own with a key goes on doing it.
    if (asked.kind === 'advance' && isControl(target)) return;
    if (asked.kind === 'move' && !isOurs && target !== document.body) return;
    if (act(asked)) event.preventDefault();
  });
  // In the layout phase: during a page transition effects wait, and a key would be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return act;
}

function choicesOn(stage: HTMLElement | null): HTMLElement[] {
  return [...(stage?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
}

/** Moves the focus between the answers; from elsewhere to the first of them, or the last. */
function move(stage: HTMLElement | null, by: 1 | -1): boolean {
  const choices = choicesOn(stage);
  // -1: none of them has it. On leads from there to the first, and back to the last.
  const at = choices.indexOf(document.activeElement as HTMLElement);
  const next = choices.at(at < 0 && by < 0 ? -1 : (at + by) % choices.length);
  next?.focus();
  return next !== undefined;
}

/** What can have the focus by keyboard. */
export const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** Whether an element does something of its own with Space and Enter. */
export function isControl(element: Element | null): boolean {
  return element?.closest(`${FOCUSABLE}, summary, [contenteditable]`) != null;
}

/** Presses something, if it is there. */
export function press(element: Element | null | undefined): boolean {
  if (element instanceof HTMLElement) element.click();
  return element instanceof HTMLElement;
}
