import { useState } from 'react';
import type { Rite } from '#content';
import { deck } from '#content/deck';
import { vision } from '#content/messages/vision';
import type { NameLists } from '#engine';
import { failedWith, wordsFor } from '../../api.ts';
import { PageError } from '../../platform/errors.ts';
import { useMessages } from '../../platform/language.ts';
import { useGame, useWho } from '../../sync/game-context.ts';
import { useCalls, useDeferredUntilAuth, useSingleFlight } from '../../sync/use-calls.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/message.tsx';

interface Failure {
  readonly choice: string;
  readonly error: unknown;
  readonly count: number;
}

/**
 * Makes the choices of a rite (a card without a story): by a call to the server for a saved character, in memory for an
 * anonymous one.
 * @param onTaken called after each choice that was accepted
 * @param loadNames loads the names that are drawn in memory
 */
export function useRite(rite: Rite, onTaken: (choice: string) => void, loadNames = noNames) {
  const { characters } = useGame();
  const who = useWho();
  const send = useCalls(who.id, rite.card);
  const alone = useSingleFlight(who.id);
  const [taking, setTaking] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(null);

  async function take(choice: string): Promise<void> {
    setTaking(true);
    try {
      if (who.saved) await send(choice);
      else await takeLocally(choice);
      setFailed(null);
      onTaken(choice);
    } catch (error) {
      // Another tab or device has changed the character first: fetches the current state.
      if (failedWith(error, 'CONFLICT', 'BAD_REQUEST')) await characters.fetch(who.id).catch(() => {});
      setFailed((before) => ({ choice, error, count: (before?.count ?? 0) + 1 }));
    } finally {
      setTaking(false);
    }
  }

  async function takeLocally(choice: string): Promise<void> {
    const chance = { random: Math.random, names: await loadNames(), now: Date.now() };
    characters.playLocally(rite.take(deck, characters.entry(who.id).cards, choice, chance));
  }

  const [held, choose] = useDeferredUntilAuth(who, (choice: string) => void alone(() => take(choice)));
  return {
    ...who,
    /** Whether a choice is pending, or waits for the session check: another one would be ignored. */
    busy: held || taking,
    /** The message about the last failure, and the number of failures since the last success; null: none. */
    problem: failed && { words: refusalOf(failed.error), count: failed.count },
    choose,
    tryAgain: () => failed && choose(failed.choice),
  };
}

async function noNames(): Promise<NameLists> {
  return { m: [], f: [] };
}

/** The message about an error, in the current language: call it when the failure is rendered. */
function refusalOf(error: unknown): string {
  return error instanceof PageError ? error.say() : wordsFor(error);
}

type TroubleProps = Pick<ReturnType<typeof useRite>, 'problem' | 'busy' | 'tryAgain'>;

export function Trouble({ problem, busy, tryAgain }: TroubleProps) {
  const { again } = useMessages(vision);
  if (problem === null) return null;
  return (
    <>
      {/* The key counts the failures, so that screen readers announce a repeated failure again. */}
      <Problem key={problem.count}>{problem.words}</Problem>
      <Actions>
        <Button aria-disabled={busy} onClick={tryAgain}>
          {again}
        </Button>
      </Actions>
    </>
  );
}
