export * from './cards.ts';
export { deck } from './deck.ts';
export { cookieQuest } from './quests/cookie.ts';
export { hearthQuest } from './quests/hearth.ts';
export { pudding, quince } from './quests/npcs.ts';
export { questOf, quests, rites } from './quests.ts';
export * from './rites.ts';
