/** What the player is told, by cause. The texts are fixed: docs/requirements.md, Q5. */
export const QUEST_ERRORS = {
  'page-not-found': 'Page not found',
  'unknown-page': 'Page does not exist',
  'invalid-state': 'Quest has invalid state!',
  'invalid-choice': 'Invalid choice id',
} as const;
export type QuestErrorCode = keyof typeof QUEST_ERRORS;

/** A step that a quest does not allow. */
export class QuestError extends Error {
  override readonly name = 'QuestError';
  readonly code: QuestErrorCode;

  constructor(code: QuestErrorCode) {
    super(QUEST_ERRORS[code]);
    this.code = code;
  }
}
