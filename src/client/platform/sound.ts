import { logProblem } from './errors.ts';
import type { SoundName } from './play-sound.ts';
import { settingsOf, settingsStore } from './settings.ts';

/**
 * Plays a sound, if the player wants sounds. Every sound has a visible equivalent, and a hidden page is silent. The
 * code loads with the first sound; until then the browser creates no audio context.
 */
export function playSound(name: SoundName): void {
  const { sound, volume } = settingsOf(settingsStore.getState());
  if (!sound || volume === 0 || document.hidden) return;
  import('./play-sound.ts')
    .then(({ play }) => play(name, volume))
    .catch((error: unknown) => logProblem('A sound could not be played', error));
}
