import type { QuestWords } from '#engine';

/** Names and titles of npcs; the names are not translated. */
export const npcs = {
  NekoWitch: { name: 'Quince', title: 'Neko-Hexe' },
  NekoMaid: { name: 'Pudding', title: 'Neko-Zofe' },
} as const satisfies QuestWords['npcs'];
