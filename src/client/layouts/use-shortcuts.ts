import { useEffect } from 'react';
import { adjacentPage } from '../platform/input.ts';
import { openSheet } from '../platform/overlays.ts';
import { settingsOf, settingsStore } from '../platform/settings.ts';
import { toggleSky } from '../platform/sky.ts';
import { useNavigate } from '../router.tsx';
import { areKeysTaken, shortcutOf } from './shortcut.ts';

/** The single keys of every page. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const turn = (rel: 'next' | 'prev') => {
      const path = adjacentPage(rel);
      if (path) navigate(path);
    };
    const acts = {
      next: () => turn('next'),
      parent: () => turn('prev'),
      sky: toggleSky,
      keys: () => openSheet('keys'),
    };
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (!shortcut || !settingsOf(settingsStore.getState()).shortcuts || areKeysTaken(event)) return;
      event.preventDefault();
      acts[shortcut]();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate]);
}
