import { logProblem } from './errors.ts';
import type { SoundName } from './play-sound.ts';
import { settingsOf, settingsStore } from './settings.ts';

/** Plays a sound, if the player wants sounds and the page is visible. The code loads with the first sound. */
export function playSound(name: SoundName): void {
  const { sound, volume } = settingsOf(settingsStore.getState());
  if (!sound || volume === 0 || document.hidden) return;
  import('./play-sound.ts')
    .then(({ play }) => play(name, volume))
    .catch((error: unknown) => logProblem('A sound could not be played', error));
}
