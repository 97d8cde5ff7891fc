import { useEffect } from 'react';
import { useSetting } from '../../lib/settings.ts';

/** Plays the first to the ninth card by the keys 1 to 9, where single keys may do something and nobody writes. */
export function useCardKeys(play: (slot: number) => void): boolean {
  const shortcuts = useSetting('shortcuts');
  useEffect(() => {
    if (!shortcuts) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      if (!/^[1-9]$/.test(event.key) || isWriting(event.target)) return;
      play(Number(event.key) - 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shortcuts, play]);
  return shortcuts;
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null)
  );
}
