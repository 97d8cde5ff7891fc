import type { Finding } from '#engine/check';

/** What the checker has to say of all quests. */
export interface QuestReport {
  /** How many quests there are. */
  readonly quests: number;
  readonly findings: readonly PlacedFinding[];
}

/** A finding, and where in the sources it can be mended. */
export interface PlacedFinding extends Finding {
  /** The card of the quest. */
  readonly quest: string;
  /** From the folder of the package; null when the quest was not found in one. */
  readonly file: string | null;
  /** Of the page, as far as it can be told; else of the top. */
  readonly line: number;
}
