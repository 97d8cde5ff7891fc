import { useRef, useState } from 'react';
import { MEOW_INTERVAL } from '#contract';
import { MEOW, type Page, type Quest } from '#engine';
import { useGame } from '../../lib/game.ts';
import { rippleSkyFrom } from '../../lib/sky.ts';
import { playSound } from '../../lib/sound.ts';
import type { Who } from '../../lib/use-who.ts';

interface Petting {
  readonly quest: Quest;
  readonly who: Pick<Who, 'id' | 'saved'>;
  readonly page: Page | null;
  /** Whether a choice is on its way: what is sent besides would overtake it. */
  readonly sending: boolean;
  readonly send: (choice: string) => Promise<void>;
  readonly playLocally: (choice: string, page: Page) => void;
}

/** Pets whoever is on a page, and knows how often that was done when it was last. */
export function usePetting({ quest, who: { id, saved }, page, sending, send, playLocally }: Petting) {
  const { characters } = useGame();
  const [petted, setPetted] = useState<number | null>(null);
  const lastPetted = useRef(Number.NEGATIVE_INFINITY);

  async function pet(from: Element): Promise<void> {
    const now = performance.now();
    if (now - lastPetted.current < MEOW_INTERVAL) return;
    lastPetted.current = now;
    rippleSkyFrom(from);
    playSound('purr');
    if (!saved && page) playLocally(MEOW, page);
    // Who is petted too often, or from an old version, does not complain.
    if (saved && !sending) await send(MEOW).catch(() => characters.fetch(id).catch(() => {}));
    const count = characters.entry(id).cards[quest.card]?.traits.meow;
    setPetted(typeof count === 'number' ? count : null);
  }

  return { petted, pet, forgetPetting: () => setPetted(null) };
}
