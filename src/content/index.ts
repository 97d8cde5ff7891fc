export { pencilKind } from './cards/pencil.ts';
export { deck, questOf, quests } from './deck.ts';
export { CAT_HEALTH, FIRST_FORMS, forms, INITIAL_HEALTH } from './forms/forms.ts';
export { cookieKind, cookieQuest, oven } from './quests/cookie.ts';
export { hearthKind, hearthQuest } from './quests/hearth.ts';
export { pudding, quince } from './quests/npcs.ts';
