import { useEffect } from 'react';
import { settingsOf, settingsStore } from '../lib/settings.ts';
import { openSheet } from '../lib/sheets.ts';
import { toggleSky } from '../lib/sky.ts';
import { wayOn } from '../lib/way-on.ts';
import { useNavigate } from '../router.tsx';
import { areKeysTaken, shortcutOf } from './shortcut.ts';

/** The single keys of every page. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const turn = (rel: 'next' | 'prev') => {
      const path = wayOn(rel);
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
