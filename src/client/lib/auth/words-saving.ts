import type { StoreApi } from 'zustand/vanilla';
import { checkPhrase, normalisePhrase } from '#identity/words';
import type { Kept } from '../kept/kept.ts';
import { keptError, keptProblemOf } from '../kept/kept-problem.ts';
import { type AuthError, authError } from './auth-error.ts';
import type { AuthState } from './auth-state.ts';
import type { KeeperWorld } from './keeper-world.ts';
import type { KeptWords } from './kept-words.ts';

/** Keeping the words on the page, and what they may replace: nothing that the player has not given leave for. */
export function createWordsSaving(world: KeeperWorld, { getState, setState }: StoreApi<AuthState>, words: KeptWords) {
  /** The record that the player has given leave to replace. */
  let allowed: string | null = null;
  /** The record that keeping was refused for. */
  let refusedFor: string | null = null;

  const markNow = () => words.facts()?.mark ?? null;

  /** @param currentPhrase what was on the page when it was asked for */
  async function save(currentPhrase: string): Promise<void> {
    const normal = normalisePhrase(currentPhrase);
    if (checkPhrase(normal).length > 0) throw authError('invalid-phrase');
    const phrase = normal.join(' ');
    await world.exclusively(async () => {
      const { seen } = getState();
      const there = await readReplaceable(phrase);
      // Words that nobody has written down would be lost for ever.
      if (there && there.phrase !== phrase && !mayReplace()) throw refuse();
      if (words.facts()?.lock !== 'passkey' || there?.phrase !== phrase) {
        await words.keep({ phrase, characterId: there?.phrase === phrase ? there.characterId : null, seen });
      }
      setState({ savedPhrase: phrase });
      words.setLockAside(false);
      if (getState().currentPhrase === currentPhrase) setState({ currentPhrase: phrase });
    });
  }

  /** The words that keeping would replace; null when none can be read there any more, or the player has put them aside. */
  async function readReplaceable(phrase: string): Promise<Kept | null> {
    await words.look();
    const { keptProblem, locked, lock } = getState();
    // What could not be looked at may well be there.
    if (keptProblem !== null && keptProblem !== 'damaged' && keptProblem !== 'gone') throw keptError(keptProblem);
    const aside = words.aside();
    if (lock === 'passkey' && aside !== null) {
      if (markNow() === aside) return null;
      throw refuse();
    }
    if (locked) throw keptError('locked');
    const there = await readUnlessDamaged();
    if (lock === 'passkey' && there?.phrase !== phrase) {
      throw authError('other-words');
    }
    return there;
  }

  async function readUnlessDamaged(): Promise<Kept | null> {
    const facts = words.facts();
    try {
      return facts && (await words.readFound(facts));
    } catch (error) {
      const problem = keptProblemOf(error);
      if (problem === 'damaged' || problem === 'gone') return null;
      throw error;
    }
  }

  function refuse(): AuthError {
    refusedFor = markNow();
    return authError('kept-elsewhere');
  }

  function mayReplace(): boolean {
    return words.facts()?.mark === allowed || words.isReplaceable();
  }

  /** The record that keeping was refused for, and no later one. */
  function allowReplacing(): void {
    allowed = refusedFor;
    words.moveAside(refusedFor);
  }

  return { save, allowReplacing };
}
