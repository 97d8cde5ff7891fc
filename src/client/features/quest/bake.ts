import type { AuthStore } from '../../lib/auth/auth-store.ts';
import type { CharacterStore } from '../../lib/characters/character-store.ts';

/**
 * Makes and keeps magic words, signs in with them, and fetches the character that came of it.
 * Words that were kept before are used as they are. Gives the character's id.
 * @throws whatever went wrong; then nothing new stays in this browser, and the words wait for another try
 */
export async function bake(auth: AuthStore, characters: CharacterStore): Promise<string> {
  // Another tab may have kept words since this one looked.
  await auth.reread();
  const hadWords = auth.getState().hasWords;
  try {
    if (hadWords) {
      // The player has just asked for it: so may a passkey be.
      if (auth.getState().locked) await auth.unlock();
      await auth.openWords();
      const { savedPhrase } = auth.getState();
      if (savedPhrase !== '') auth.setCurrentPhrase(savedPhrase);
    } else {
      if (!auth.getState().currentPhrase) await auth.makeWords();
      await auth.save();
    }
    const id = await auth.authenticate();
    await characters.fetch(id);
    return id;
  } catch (error) {
    if (!hadWords) await auth.abandon();
    throw error;
  } finally {
    // Nobody looks at words here. Those that are not kept stay.
    auth.putAway();
  }
}
