import type { AuthStore } from '../auth/auth-store.ts';
import { keepSettings } from '../settings.ts';

/** What a farewell comes to when this browser has let go of the player; in another tab, that tab sees to the rest. */
const FORGOTTEN: readonly unknown[] = ['here', 'everywhere', 'completely', 'not-cleared'];

/** Whoever is forgotten leaves no settings behind either. What they chose holds until the page is closed. */
export function forgetSettingsWith(auth: Pick<AuthStore, 'subscribe'>): () => void {
  return auth.subscribe(({ farewell }, before) => {
    if (farewell !== before.farewell && FORGOTTEN.includes(farewell)) keepSettings(false);
  });
}
