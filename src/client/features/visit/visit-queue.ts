import type { Hand } from '#engine';
import type { MadeChoice } from '../../sync/visit-record.ts';
import { type Rules, replayVisit, textOf } from './replay-visit.ts';

/** The choices of a visit that a saved character can still make on the server. */
export interface VisitQueue {
  readonly characterId: string;
  readonly choices: readonly MadeChoice[];
  /** The call of the first choice, which the server may have received; null: it was not sent yet. */
  readonly sent: Sent | null;
  /** The cards of quests whose other choices are left out, because the story has gone on otherwise. */
  readonly leftOut: readonly string[];
}

interface Sent {
  readonly idempotencyKey: string;
  /** The cards that the choice changes, and their texts before and after. */
  readonly keys: readonly string[];
  readonly before: string;
  readonly after: string;
}

/**
 * The queue with the choices that are still possible, and the call that makes the first; null: none is left. A call
 * that was sent before stays, unless it was made.
 * @param hand the newest hand, read after the last call has ended
 */
export function nextCall(queue: VisitQueue, hand: Hand, rules: Rules, newKey: () => string): VisitQueue {
  const open = settleCall(queue, hand);
  if (open.sent) return open;
  const { steps } = replayVisit(open.choices, hand, rules);
  const [first] = steps;
  const { keys = [], before = '', after = '' } = first ?? {};
  return {
    ...open,
    choices: steps.map(({ card, choice, page }) => ({ card, choice, ...(page !== undefined && { page }) })),
    sent: first ? { idempotencyKey: newKey(), keys, before, after } : null,
  };
}

/**
 * Tells from a hand whether the server has made the choice that was sent: it has not if the cards that the choice
 * changes are as before, and it has if they are as after it. Otherwise the player has gone on with the story elsewhere,
 * and its other choices are left out.
 */
export function settleCall(queue: VisitQueue, hand: Hand): VisitQueue {
  const { sent } = queue;
  const now = sent && textOf(hand, sent.keys);
  if (!sent || now === sent.before) return queue;
  return now === sent.after ? withoutFirst(queue) : withoutStory(queue);
}

/** The queue after its first choice was made. */
export function withoutFirst(queue: VisitQueue): VisitQueue {
  return { ...queue, choices: queue.choices.slice(1), sent: null };
}

/** The queue without the choices of the first one's quest or rite. */
export function withoutStory(queue: VisitQueue): VisitQueue {
  const card = queue.choices[0]?.card ?? '';
  return {
    ...queue,
    choices: queue.choices.filter((made) => made.card !== card),
    sent: null,
    leftOut: [...queue.leftOut, card],
  };
}

/** The queue in a stored record; null: there is none of this character, or the record is invalid. */
export function readQueue(text: string | null, characterId: string): VisitQueue | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    return isQueue(found) && found.characterId === characterId ? found : null;
  } catch {
    return null;
  }
}

function isQueue(found: unknown): found is VisitQueue {
  const { characterId, choices, sent, leftOut } = Object(found) as Partial<VisitQueue>;
  return (
    isText(characterId) &&
    Array.isArray(choices) &&
    choices.every(isMadeChoice) &&
    (sent === null || isSent(sent)) &&
    areTexts(leftOut)
  );
}

function isMadeChoice(found: unknown): found is MadeChoice {
  const { card, choice, page } = Object(found) as Partial<MadeChoice>;
  return isText(card) && isText(choice) && (page === undefined || isText(page));
}

function isSent(found: unknown): found is Sent {
  const { keys, before, after, idempotencyKey } = Object(found) as Partial<Sent>;
  return areTexts(keys) && isText(before) && isText(after) && isText(idempotencyKey);
}

function areTexts(found: unknown): boolean {
  return Array.isArray(found) && found.every(isText);
}

function isText(found: unknown): found is string {
  return typeof found === 'string';
}
