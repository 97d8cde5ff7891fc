export { deck, FIRST_FORMS, forms, questOf, quests } from './deck.ts';
export { CAT_HEALTH, INITIAL_HEALTH } from './forms/forms.ts';
export { cookieKind, cookieQuest, oven, quince } from './quests/cookie.ts';
