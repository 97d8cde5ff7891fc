import { loadScenery } from './sceneries.ts';
import { Speakers } from './speakers.tsx';

export { HistoryDialog } from './history.tsx';

/** The component that draws the picture of a quest, once the scenery of the quest has loaded. */
export async function speakersOf(card: string): Promise<typeof Speakers> {
  await loadScenery(card);
  return Speakers;
}
