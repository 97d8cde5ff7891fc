import type { PlacedFinding } from '../quests/print/print-line.ts';

/** What the checker has to say of all quests. */
export interface QuestReport {
  /** How many quests there are. */
  readonly quests: number;
  readonly findings: readonly PlacedFinding[];
}
