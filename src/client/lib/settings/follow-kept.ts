import { settingsStore } from '../settings.ts';
import {
  dropKept,
  type KeptSettings,
  parseKept,
  readKept,
  SETTINGS_KEY,
  type StorageOf,
  writeKept,
} from './kept-settings.ts';

interface KeptWorld {
  readonly storage: StorageOf;
  /** Where other tabs are heard of. */
  readonly tabs: Pick<Window, 'addEventListener'>;
}

/**
 * Begins with what this device keeps, and has it keep what is chosen as long as the player wants that; other tabs are
 * followed. Nothing is written before it is wanted. Gives back what ends it.
 */
export function followKept(found: KeptSettings, { storage, tabs }: KeptWorld): () => void {
  const end = new AbortController();
  /** While this says something to the store, there is nothing to hear from it. */
  let isOurs = false;
  const say = (state: Partial<KeptSettings & { readonly addressed: null }>) => {
    isOurs = true;
    settingsStore.setState(state);
    isOurs = false;
  };
  const hear = ({ kept, chosen, problem }: KeptSettings) => {
    // What is no longer kept holds on until the page is closed.
    if (!kept || problem !== null) return say({ kept, problem });
    const { language } = settingsStore.getState().chosen;
    // A language that is chosen says more than the address did, wherever it was chosen.
    say({ kept, chosen, problem, ...(chosen.language !== language && { addressed: null }) });
  };

  say(found);
  const unsubscribe = settingsStore.subscribe((now, before) => {
    if (isOurs) return;
    if (before.kept && !now.kept) {
      const problem = dropKept(storage);
      say({ kept: problem !== null, problem });
    } else if (now.kept && !before.kept) {
      const problem = writeKept(storage, now.chosen);
      say({ kept: problem === null, problem });
    } else if (now.kept && now.chosen !== before.chosen && now.problem !== 'newer') {
      say({ problem: writeKept(storage, now.chosen) });
    }
  });
  const { signal } = end;
  tabs.addEventListener(
    'storage',
    ({ key, newValue }) => {
      // Without a key, all there was is gone.
      if (key === null || key === SETTINGS_KEY) hear(parseKept(key === null ? null : newValue));
    },
    { signal },
  );
  // A page that the browser had put aside, to go back to, has not heard what other tabs did meanwhile.
  tabs.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      const now = readKept(storage);
      // What could not be written is still the player's choice: what was kept before does not take its place.
      if (!now.kept || settingsStore.getState().problem === null) hear(now);
    },
    { signal },
  );
  return () => {
    unsubscribe();
    end.abort();
  };
}
