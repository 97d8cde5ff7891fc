import { useState } from 'react';
import type { Choice, Page, Quest } from '#engine';
import { statusOf, wordsFor } from '../../lib/call-error.ts';
import { useAuth, useGame } from '../../lib/game.ts';
import type { Send } from '../../lib/use-calls.ts';
import { besides } from './besides.ts';
import { isCardAt, placeOfCard } from './place.ts';
import type { SetPlace } from './use-moves.ts';

const BAD_REQUEST = 400;
const CONFLICT = 409;

interface Saving {
  readonly quest: Quest;
  readonly id: string;
  /** The page that choices are taken from. */
  readonly page: Page | null;
  readonly setPlace: SetPlace;
  readonly send: Send;
}

/** Has the server take choices, and sees to those that it does not take. */
export function useSaving({ quest, id, page, setPlace, send }: Saving) {
  const game = useGame();
  const { characters } = game;
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const offline = useAuth(({ state }) => state === 'offline');
  const [wasOffline, setWasOffline] = useState(offline);
  if (offline !== wasOffline) {
    setWasOffline(offline);
    // That nobody answers is no longer so.
    if (!offline && failure && statusOf(failure.error) === null) setFailure(null);
  }

  /** @returns whether the choice was taken: if nobody answers it waits, and the player may take it back */
  async function save({ id: choice, text }: Choice, pressed: boolean): Promise<boolean> {
    try {
      const asked = { id, card: quest.card, page: page?.key ?? '', choice, text };
      const told = besides.come?.waitingOf(game).tell(asked, send) ?? send(choice).then(() => true);
      const taken = await told;
      setFailure(null);
      return taken;
    } catch (error) {
      const refused = statusOf(error) === CONFLICT || statusOf(error) === BAD_REQUEST;
      // Somebody else moved first: show how it stands.
      if (refused) await characters.fetch(id).catch(() => {});
      const { cards } = characters.entry(id);
      if (refused && page && !isCardAt(quest, cards, page.key)) {
        setPlace((before) => placeOfCard(quest, cards, before));
      } else if (pressed || !refused) {
        setFailure({ error });
      } else if (statusOf(error) === CONFLICT) {
        // What was to take itself still is: its clock begins anew.
        setPlace((before) => ({ ...before, visit: before.visit + 1 }));
      }
      return false;
    }
  }

  // Its words are found when they are shown: they have a language.
  return { problem: failure && wordsFor(failure.error), save, forgetProblem: () => setFailure(null) };
}
