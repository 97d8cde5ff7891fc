import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { useSetting } from '../../../lib/settings.ts';
import { isCovered } from '../../../lib/use-looking.ts';
import { isControl, press } from './in-reach.ts';
import { type Act, actOfKey } from './key-act.ts';

export interface Controls {
  /** Whether there is more to be said: then nothing can be answered, and Space does not scroll. */
  readonly telling: boolean;
  advance(): void;
  onBack(): void;
  onSkip(): void;
  onAuto(): void;
  onHistory(): void;
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
    switch (asked.kind) {
      case 'advance':
        if (telling) controls.advance();
        return telling;
      case 'back':
        controls.onBack();
        return true;
      case 'history':
        controls.onHistory();
        return true;
      case 'auto':
        controls.onAuto();
        return true;
      case 'skip':
        controls.onSkip();
        return true;
      case 'choose':
        return !telling && press(choicesOn(stage.current)[asked.at]);
      case 'move':
        return !telling && move(stage.current, asked.by);
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const isOurs = target?.closest('[data-choice], h1, ul') && stage.current?.contains(target);
    if (isCovered() || isWriting(target)) return;
    const asked = actOfKey(event, shortcuts);
    if (!asked) return;
    // What does something of its own with a key goes on doing it.
    if (asked.kind === 'advance' && isControl(target)) return;
    if (asked.kind === 'move' && !isOurs && target !== document.body) return;
    if (act(asked)) event.preventDefault();
  });
  // In the layout phase: while a page is turned effects wait, and a key would be lost.
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

function isWriting(target: Element | null): boolean {
  return target?.closest('input, textarea, select, [contenteditable]') != null;
}
