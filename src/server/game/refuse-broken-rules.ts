import type { ErrorCode } from '#contract';
import { CardError, QuestError, type QuestErrorCode } from '#engine';
import { Refusal } from './refusal.ts';

const QUEST_CODES: Readonly<Record<QuestErrorCode, ErrorCode>> = {
  'page-not-found': 'NOT_FOUND',
  'unknown-page': 'NOT_FOUND',
  'invalid-state': 'UNPROCESSABLE_CONTENT',
  'invalid-choice': 'BAD_REQUEST',
};

/**
 * Runs rules, and turns what they do not allow into refusals with the same words.
 * The engine keeps what came from outside out of its messages, so they may be passed on.
 */
export function refuseBrokenRules<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof QuestError) throw new Refusal(QUEST_CODES[error.code], error.message);
    if (error instanceof CardError) {
      throw new Refusal(error.code === 'unknown-card' ? 'NOT_FOUND' : 'BAD_REQUEST', error.message);
    }
    throw error;
  }
}
