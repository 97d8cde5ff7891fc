import { useState } from 'react';
import { type BowlForm, formOf, isBowlForm, mirrorKind, nameKind } from '#content';
import { type Choice, type Hand, type Page, PLACEHOLDER_ID, playerOf, type Quest } from '#engine';
import { failedWith, statusOf, wordsFor } from '../../api.ts';
import { todayOf, useAuth, useGame } from '../../sync/game-context.ts';
import { type Send, useCalls } from '../../sync/use-calls.ts';
import { pendingChoiceOf } from './pending-choice.ts';
import { type Arrival, isCardAt, positionAfterBaking, positionOfCard, type SetPosition } from './position.ts';
import { bake, signUpProblem } from './sign-up.tsx';

/** An error to show; null: none. Its text is looked up at each render, as the language may change. */
type Failure = { readonly error: unknown } | null;

interface Saving {
  readonly quest: Quest;
  readonly id: string;
  readonly page: Page | null;
  readonly setPosition: SetPosition;
  readonly send: Send;
}

/** Sends choices to the server, and handles its refusals. */
export function useSaving({ quest, id, page, setPosition, send }: Saving) {
  const game = useGame();
  const { characters } = game;
  const [failure, setFailure] = useState<Failure>(null);
  const offline = useAuth(({ state }) => state === 'offline');
  const [wasOffline, setWasOffline] = useState(offline);
  if (offline !== wasOffline) {
    setWasOffline(offline);
    // Hides a network error once the server is reachable again.
    if (!offline && failure && statusOf(failure.error) === null) setFailure(null);
  }

  /** @returns whether the server has accepted the choice */
  async function save({ id: choice, text }: Choice, pressed: boolean): Promise<boolean> {
    try {
      const asked = { id, card: quest.card, page: page?.key ?? '', choice, text };
      const taken = await pendingChoiceOf(game).send(asked, send);
      setFailure(null);
      return taken;
    } catch (error) {
      const refused = failedWith(error, 'CONFLICT', 'BAD_REQUEST');
      // Another tab or device has changed the character first: fetches the current state.
      if (refused) await characters.fetch(id).catch(() => {});
      const { cards } = characters.entry(id);
      const today = todayOf(game.auth.getState());
      if (refused && page && !isCardAt(quest, cards, page.key, today)) {
        setPosition((before) => positionOfCard(quest, cards, before, today));
      } else if (pressed || !refused) {
        setFailure({ error });
      } else if (failedWith(error, 'CONFLICT')) {
        // The refused choice may be timed and is still open: a new visit restarts its clock.
        setPosition((before) => ({ ...before, visit: before.visit + 1 }));
      }
      return false;
    }
  }

  const showProblem = (error: unknown) => setFailure({ error });
  return { problem: failure && wordsFor(failure.error), save, showProblem, forgetProblem: () => setFailure(null) };
}

/** Signs the player up for a cookie before a page that needs one, and reports failures. */
export function useSignUp(quest: Quest, moveTo: (arrival: Arrival) => void) {
  const { auth, characters } = useGame();
  const [failure, setFailure] = useState<Failure>(null);

  async function signUp(page: string, from: string): Promise<void> {
    const { hasWords, seen } = auth.getState();
    moveTo({ page, from, signUp: 'baking' });
    try {
      const { characterId, madeWords } = await bake(auth, characters);
      const { cards } = characters.entry(characterId);
      moveTo(positionAfterBaking(quest, cards, { page, from: madeWords ? from : '' }, todayOf(auth.getState())));
    } catch (error) {
      setFailure({ error });
      // A player who knows their words must not be greeted as new later on: an empty `from` prevents that.
      moveTo({ page, from: hasWords && seen ? '' : from, signUp: 'failed' });
      // Perhaps there was no response at all: pings, to find out whether the server is reachable.
      if (statusOf(error) === null) void auth.ping().then((answered) => answered || auth.lost());
    }
  }

  return { signUp, signUpProblem: failure && signUpProblem(failure.error) };
}

/** What an anonymous player had chosen with the cards Mirror and Name: a form, a name, or both. */
export interface Reflection {
  readonly form: BowlForm | null;
  readonly name: string | null;
}

/** The choices that an anonymous player made and that differ from the character drawn by the server; null: none. */
export function reflectionFor(stranger: Hand, drawn: Hand): Reflection | null {
  const form = formOf(stranger)?.key ?? '';
  const { name } = playerOf(stranger);
  const other = {
    form: isBowlForm(form) && form !== formOf(drawn)?.key ? form : null,
    name: name !== '' && name !== playerOf(drawn).name ? name : null,
  };
  return other.form === null && other.name === null ? null : other;
}

/** Offers newly saved players to replace the drawn form and name by those that they chose before. */
export function useReflection(id: string, cards: Hand, isJustDrawn: boolean) {
  const { characters } = useGame();
  const sendForm = useCalls(id, mirrorKind.name);
  const sendName = useCalls(id, nameKind.name);
  const [failure, setFailure] = useState<Failure>(null);
  const reflection = isJustDrawn ? reflectionFor(characters.entry(PLACEHOLDER_ID).cards, cards) : null;

  /** Sends the earlier choices. @returns whether the server has accepted them */
  async function keepReflection(): Promise<boolean> {
    setFailure(null);
    try {
      if (reflection?.form) await sendForm(reflection.form);
      if (reflection?.name) await sendName(reflection.name);
      return true;
    } catch (error) {
      // Another tab may have changed the character: a retry needs its current version.
      await characters.fetch(id).catch(() => {});
      setFailure({ error });
      return false;
    }
  }

  return { reflection, keepReflection, reflectionProblem: failure && wordsFor(failure.error) };
}
