import type { Hand } from '#engine';

/** The pages of the evening by the fire on which nobody sits yet. */
export const STANDING: readonly string[] = ['door', 'brush'];

/** Whether somebody has sat down by the fire: the chair there is theirs then. */
export function hasSatDown({ Hearth: evening }: Hand): boolean {
  return evening !== undefined && evening.p !== '' && !STANDING.includes(evening.p);
}
