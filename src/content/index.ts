export { deck, questOf, quests } from './deck.ts';
export { CAT_HEALTH, FIRST_FORMS, forms, INITIAL_HEALTH } from './forms/forms.ts';
export { cookieKind, cookieQuest, oven, quince } from './quests/cookie.ts';
