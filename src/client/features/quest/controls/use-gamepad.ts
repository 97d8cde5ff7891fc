import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useHidden } from '../../../lib/use-hidden.ts';
import { focusNext, leaveDialog } from './focus-next.ts';
import { type PadAct, padActs, padState, padsOf } from './gamepad.ts';
import { isControl, openDialog, press } from './in-reach.ts';
import type { Act } from './key-act.ts';

export interface GamepadProps {
  /** Does what can be done with keys, too. */
  readonly act: (asked: Act) => unknown;
}

/** Has gamepads press what is there to be pressed, as keys do. It shows nothing. */
export function Gamepad({ act }: GamepadProps) {
  useGamepad((asked) => {
    const dialog = openDialog();
    const { activeElement } = document;
    if (asked === 'before' || asked === 'after') focusNext(asked === 'after' ? 1 : -1);
    else if (asked === 'press' && isControl(activeElement)) press(activeElement);
    else if (dialog && (asked === 'back' || asked === 'history')) leaveDialog(dialog);
    else if (!dialog) act({ kind: asked === 'press' ? 'advance' : asked });
  });
  return null;
}

/** Listens to gamepads, for as long as there are any and somebody sees the page. */
function useGamepad(onAct: (act: PadAct) => void): void {
  const connected = useSyncExternalStore(watchPads, hasPads, () => false);
  const hidden = useHidden();
  const act = useEffectEvent(onAct);
  const listens = connected && !hidden;
  useEffect(() => {
    if (!listens) return;
    // What is down already was not pressed for us.
    let before = padState(padsOf(navigator));
    let frame = requestAnimationFrame(look);
    function look(): void {
      const now = padState(padsOf(navigator));
      for (const asked of padActs(before, now)) act(asked);
      before = now;
      frame = requestAnimationFrame(look);
    }
    return () => cancelAnimationFrame(frame);
  }, [listens]);
}

function hasPads(): boolean {
  return padsOf(navigator).some((pad) => pad?.connected);
}

function watchPads(onChange: () => void): () => void {
  window.addEventListener('gamepadconnected', onChange);
  window.addEventListener('gamepaddisconnected', onChange);
  return () => {
    window.removeEventListener('gamepadconnected', onChange);
    window.removeEventListener('gamepaddisconnected', onChange);
  };
}
