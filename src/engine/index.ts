export { type CardDocument, cardDocument, kindFrom } from './cards/card-document.ts';
export {
  CardError,
  type CardErrorCode,
  MAX_CARD_LENGTH,
  MAX_TRAIT_LENGTH,
} from './cards/card-error.ts';
export { createDeck, type Deck } from './cards/deck.ts';
export {
  CARD_TYPES,
  type Card,
  type CardKind,
  defineKind,
  type Trait,
  type TraitValue,
} from './cards/kind.ts';
export * from './characters/character.ts';
export * from './characters/character-id.ts';
export * from './characters/entry.ts';
export * from './characters/unknown-character.ts';
export { dayOf } from './day.ts';
export { hashText } from './hash.ts';
export * from './nouns.ts';
export { quest } from './quests/builder.ts';
export { distanceBetween } from './quests/check/spelling-suggestion.ts';
export { type Condition, OPERATORS } from './quests/conditions.ts';
export * from './quests/document.ts';
export { MOODS, type Mood } from './quests/moods.ts';
export * from './quests/npc.ts';
export {
  type Chance,
  drawsCharacter,
  drawsOnAnyPage,
  enterPage,
  findPage,
  messagesOn,
  type Offer,
  offersOf,
  openedCards,
  openQuest,
  pageNamed,
  pettingLine,
  placeOf,
  playerOf,
  takeChoice,
  takeMeow,
  takeResult,
  takeVote,
  timeoutOf,
  votedFor,
  voteOf,
} from './quests/play.ts';
export {
  type Choice,
  isSameQuest,
  KEY,
  LONGEST_TIMEOUT,
  MEOW,
  type Message,
  moodAfter,
  NO_TIMEOUT,
  type Npc,
  OPEN,
  type Page,
  QUEST_ERRORS,
  type Quest,
  QuestError,
  type QuestErrorCode,
} from './quests/quest.ts';
export { type CardWords, cardsGivenBy, type QuestRewards, rewardsOf } from './quests/rewards.ts';
export {
  beginAgain,
  endsFound,
  endsOf,
  endsOnCard,
  formerKeys,
  goesOn,
  type QuestEnds,
  saveQuest,
} from './quests/save.ts';
export { type ArmedTimeout, beginQuest, findChoice, takeStep } from './quests/step.ts';
export * from './quests/tally.ts';
export * from './quests/together.ts';
export * from './quests/translation.ts';
export * from './random.ts';
