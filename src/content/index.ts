export {
  CAT_HEALTH,
  cookieKind,
  FIRST_FORMS,
  FORM_KEYS,
  type FormKey,
  forms,
  hearthKind,
  INITIAL_HEALTH,
  MEOW_CARD,
  mirrorKind,
  nameKind,
  pencilKind,
} from './cards.ts';
export { deck } from './deck.ts';
export { cookieQuest } from './quests/cookie.ts';
export { hearthQuest } from './quests/hearth.ts';
export { pudding, quince } from './quests/npcs.ts';
export { questOf, quests, rites } from './quests.ts';
export {
  BOWL_FORMS,
  type BowlForm,
  DRAW,
  formOf,
  isBowlForm,
  mirrorRite,
  nameRite,
  type Rite,
  SLIPS_MAX,
  slipsOf,
} from './rites.ts';
