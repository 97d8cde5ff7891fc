import { logProblem } from './errors.ts';
import type { SoundName } from './play-sound.ts';
import { settingsOf, settingsStore } from './settings.ts';

/**
 * Plays a sound, if the player wants any; it says nothing that is not to be seen, too, and a page that
 * nobody sees is silent. Until the first one is wanted,
 * nothing of it is loaded, and the browser is not asked for any.
 */
export function playSound(name: SoundName): void {
  const { sound, volume } = settingsOf(settingsStore.getState());
  if (!sound || volume === 0 || document.hidden) return;
  import('./play-sound.ts')
    .then(({ play }) => play(name, volume))
    .catch((error: unknown) => logProblem('A sound was not played', error));
}
