import type { AuthStore } from '../../lib/auth/auth-store.ts';
import type { CharacterStore } from '../../lib/characters/character-store.ts';

export interface Baked {
  readonly characterId: string;
  /** Whether the words are new to the player: made for it, and not brought along, or kept before. */
  readonly madeWords: boolean;
}

/**
 * Makes and keeps magic words, signs in with them, and fetches the character that came of it.
 * Words that were kept before are used as they are.
 * @throws whatever went wrong; then nothing new stays in this browser, and the words wait for another try. But for a
 * player who was let in, and of whom the server cannot be told: they stay who they are, and another try fetches them
 */
export async function bake(auth: AuthStore, characters: CharacterStore): Promise<Baked> {
  // Another tab may have kept words since this one looked.
  await auth.reread();
  const { hasWords: hadWords, currentPhrase, seen, characterId: known } = auth.getState();
  // Whoever was let in already, and only not told who they are, says nothing again. Other words would not open them.
  const keeps = known === null && !hadWords;
  // Nobody has looked at those that were made for an earlier try: they are as new, whether they are kept by now or not.
  const madeWords = keeps ? currentPhrase === '' || !seen : known !== null && hadWords && !seen;
  try {
    if (keeps && currentPhrase === '') await auth.makeWords();
    if (keeps) await auth.save();
    // The player has just asked for it: so may a passkey be.
    const characterId = known ?? (hadWords ? await auth.sayKept() : await auth.authenticate());
    await characters.fetch(characterId);
    return { characterId, madeWords };
  } catch (error) {
    if (keeps) await auth.abandon();
    throw error;
  } finally {
    // Nobody looks at words here. Those that are not kept stay.
    auth.tidyUp();
  }
}
