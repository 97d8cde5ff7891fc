import { BOWL_FORMS, type BowlForm } from '#content';
import type { Random } from '#engine';

/** The form that rises when the water is stirred: any but the one that is seen. */
export function stir(seen: string | null, random: Random): BowlForm {
  const others = BOWL_FORMS.filter((form) => form !== seen);
  const [first] = BOWL_FORMS;
  return others[Math.floor(random() * others.length)] ?? first;
}
