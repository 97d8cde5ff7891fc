import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useHidden } from '../../../lib/use-hidden.ts';
import { type PadAct, padActs, padState, padsOf } from './gamepad.ts';

/** Listens to gamepads, for as long as there are any and somebody sees the page. */
export function useGamepad(onAct: (act: PadAct) => void): void {
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
