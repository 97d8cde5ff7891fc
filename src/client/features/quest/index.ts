export { fetchBesides } from './besides.ts';
export { QuestCard, type QuestCardView } from './quest-card.tsx';
export { QuestPlayer } from './quest-player.tsx';
export { WhatWasSaid } from './transcript/what-was-said.tsx';
