import type { QuestWords } from '#engine';

/** Who is met. Names stay what they are. */
export const npcs = {
  NekoWitch: { name: 'Quince', title: 'Neko-Hexe' },
  NekoMaid: { name: 'Pudding', title: 'Neko-Zofe' },
} as const satisfies QuestWords['npcs'];
