import type { Hand } from '#engine';

/** The pages of the quest Hearth on which the player does not sit yet. */
export const STANDING: readonly string[] = ['door', 'brush'];

/** Whether the player has sat down in the quest Hearth. The page `/game/dialog` then says that the chair is taken. */
export function hasSatDown({ Hearth: evening }: Hand): boolean {
  return evening !== undefined && evening.p !== '' && !STANDING.includes(evening.p);
}
