import type { StoreApi } from 'zustand/vanilla';
import { accountFromWords, decodeTime, loginText } from '#identity/words';
import type { Api } from '../api.ts';
import type { Kept } from '../kept/kept.ts';
import type { PasskeySecret } from '../kept/seal.ts';
import { AuthError, authError } from './auth-error.ts';
import type { AuthState } from './auth-state.ts';
import type { KeeperWorld } from './keeper-world.ts';
import type { KeptWords } from './kept-words.ts';
import { readSignIn } from './read-answer.ts';

export interface SigningWorld extends KeeperWorld {
  readonly api: Api;
  /** The origin that stands in the login text. */
  readonly origin: string;
}

/**
 * Signing in with kept words.
 * @param sure called when somebody was let in: from now on it is known who they are
 */
export function createSigning(
  world: SigningWorld,
  { getState, setState }: StoreApi<AuthState>,
  words: KeptWords,
  sure: () => void,
) {
  /** The whole sign-in: challenge, signature, answer. */
  async function signIn({ phrase, characterId: before }: Kept): Promise<string> {
    const account = await accountFromWords(phrase.split(' '));
    const { cookieFlake } = await world.api.auth.challenge();
    const text = loginText({
      origin: world.origin,
      address: account.address,
      nonce: cookieFlake,
      issuedAt: new Date(decodeTime(cookieFlake)),
    });
    const answer = readSignIn(await world.api.auth.signIn({ address: account.address, signature: account.sign(text) }));
    if ('refusal' in answer) throw new AuthError('refused', answer.refusal);
    const { characterId } = answer;
    sure();
    setState({
      state: 'authenticated',
      characterId,
      wordsOf: characterId,
      ended: false,
      farewell: null,
      openedAnew: before !== null && before !== characterId,
    });
    // Without this the words have to be said again next time, and that is all.
    await words
      .note({ characterId, leaving: null })
      .catch((error) => world.log('The character could not be kept', error));
    return characterId;
  }

  /** @param secret what a passkey gave, where the words are under one */
  function sayKept(secret: PasskeySecret | null): Promise<string> {
    return world
      .exclusively(async () => {
        const known = await readOnce(secret);
        // On a page without words the kept ones are the current ones, whether they are shown or not.
        return signIn(sameAs(getState().currentPhrase || known.phrase, known));
      })
      .finally(words.tidyUp);
  }

  function authenticate(): Promise<string> {
    return world.exclusively(async () => {
      const { currentPhrase } = getState();
      return signIn(sameAs(currentPhrase, await readOnce()));
    });
  }

  /** The kept words, for one act: nothing is opened by it. @throws SaidError when there are none, or not with this secret */
  async function readOnce(secret: PasskeySecret | null = null): Promise<Kept> {
    const found = secret ? await world.kept.unlock(secret) : await words.read();
    if (!found) throw authError('not-saved');
    return found;
  }

  return { sayKept, authenticate };
}

/** @throws AuthError "Magic words must be saved." when the kept words are not the current ones */
function sameAs(currentPhrase: string, known: Kept): Kept {
  if (known.phrase !== currentPhrase) throw authError('not-saved');
  return known;
}
