export { WhatWasSaid } from './history.tsx';
export { fetchLazyParts } from './lazy-parts.ts';
export { QuestCard, type QuestCardView } from './quest-card.tsx';
export { QuestPlayer } from './quest-player.tsx';
export { loadScenery } from './sceneries.ts';
