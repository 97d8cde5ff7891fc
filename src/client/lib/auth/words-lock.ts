import type { StoreApi } from 'zustand/vanilla';
import type { Passkey } from '../kept/record.ts';
import type { PasskeySecret } from '../kept/seal.ts';
import { authError } from './auth-error.ts';
import type { AuthState } from './auth-state.ts';
import type { KeeperWorld } from './keeper-world.ts';
import type { KeptWords } from './kept-words.ts';

/** The lock of kept words. The passkey is asked for on a press only, and never while other tabs wait. */
export function createWordsLock(world: KeeperWorld, { setState }: StoreApi<AuthState>, words: KeptWords) {
  async function lockWords(label: string): Promise<void> {
    setState({ passkeyLeft: false });
    const mark = await markOfOpen();
    // The browser asks the player here, and that takes as long as it takes: other tabs do not wait for it.
    const { passkey, secret } = await world.passkeys.make(label);
    try {
      await world.exclusively(async () => {
        const there = await words.read();
        if (!there || words.facts()?.mark !== mark) throw authError('kept-elsewhere');
        await world.kept.lock(there, passkey, secret);
      });
    } catch (error) {
      if (!(await mayLock(passkey))) {
        // It locks nothing now. What the device does not let go of is for the player to delete.
        setState({ passkeyLeft: !(await world.passkeys.drop(passkey)) });
        throw error;
      }
      world.log('It was not said whether the words were locked', error);
    }
    await words.look();
  }

  /** Whether the words are under that passkey, or it cannot be known: without it they would be lost. */
  async function mayLock({ id }: Passkey): Promise<boolean> {
    return world.kept.passkey().then(
      (there) => there?.id.join() === id.join(),
      () => true,
    );
  }

  async function markOfOpen(): Promise<string> {
    const found = await words.look();
    if (!found) throw authError('not-saved');
    if (found.lock !== 'none') throw authError('locked-already');
    return found.mark;
  }

  /** What the passkey gives that the words are under; null when they are under none, or open. */
  async function askForSecret(): Promise<PasskeySecret | null> {
    const passkey = words.isOpen() ? null : await world.kept.passkey();
    return passkey && world.passkeys.use(passkey);
  }

  async function unlock(): Promise<boolean> {
    const closings = words.closings();
    const secret = await askForSecret();
    // Another tab may have taken the lock off.
    if (!secret) return (await words.reread()) !== null;
    return world.exclusively(async () => {
      const { phrase } = await world.kept.unlock(secret);
      return words.open(phrase, closings);
    });
  }

  async function takeLockOff(): Promise<void> {
    if (!words.isOpen()) await unlock();
    await world.exclusively(async () => {
      const there = await words.read();
      if (there && words.facts()?.lock === 'passkey') await words.keep(there);
    });
  }

  return { lockWords, askForSecret, unlock, takeLockOff };
}
