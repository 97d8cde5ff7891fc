import { useEffect, useRef, useState } from 'react';
import { MEOW_CARD } from '#content';
import { MEOW_INTERVAL } from '#contract';
import { MEOW } from '#engine';
import { statusOf } from '../../lib/call-error.ts';
import { useGame } from '../../lib/game.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { rippleSkyFrom } from '../../lib/sky.ts';
import { playSound } from '../../lib/sound.ts';
import { useCalls } from '../../lib/use-calls.ts';

const CONFLICT = 409;
const TOO_MANY_REQUESTS = 429;

interface Meowing {
  /** A moment must pass before the next. */
  readonly resting: boolean;
  /** The last one did not get through. */
  readonly unheard: boolean;
  /** @param from what was pressed: the sky ripples from there */
  meow(from: Element): void;
}

/** Has a saved player meow. `onMeow` is told at once, for whoever presses need not wait for the others to hear it. */
export function useMeow(id: string, onMeow: () => void): Meowing {
  const { characters } = useGame();
  const send = useCalls(id, MEOW_CARD);
  const [resting, setResting] = useState(false);
  const [unheard, setUnheard] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  async function tell(): Promise<void> {
    const idempotencyKey = newIdempotencyKey();
    try {
      await send(MEOW, { idempotencyKey });
    } catch (error) {
      if (statusOf(error) !== CONFLICT) throw error;
      // Another tab of the player was faster. It is the same meow: it may have counted before, unheard of.
      await characters.fetch(id);
      await send(MEOW, { idempotencyKey });
    }
  }

  function meow(from: Element): void {
    if (resting) return;
    setResting(true);
    rest.current = setTimeout(() => setResting(false), MEOW_INTERVAL);
    rippleSkyFrom(from);
    playSound('purr');
    onMeow();
    tell().then(
      () => setUnheard(false),
      // Who meows too often has been heard a moment ago.
      (error) => setUnheard(statusOf(error) !== TOO_MANY_REQUESTS),
    );
  }

  return { resting, unheard, meow };
}
