export { quests } from '#content/quests';
export * from './cards.ts';
export { deck, questNames } from './deck.ts';
export * from './fire.ts';
export { type LessonPrize, lessonPrizes } from './lessons/lesson-prizes.ts';
export { pudding, quince } from './quests/npcs.ts';
export { addQuests, questOf } from './quests.ts';
export * from './rites.ts';
export * from './visitors.ts';
