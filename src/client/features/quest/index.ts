export { WhatWasSaid } from './history.tsx';
export { pictureOf } from './lazy-parts.ts';
export { QuestCard, type QuestCardView } from './quest-card.tsx';
export { QuestPlayer } from './quest-player.tsx';
export { TogetherSpecimen } from './together-specimen.tsx';
