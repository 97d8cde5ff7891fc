export { CARD_ERROR_CODES, CardError, type CardErrorCode } from './cards/card-error.ts';
export type { CardLiteral } from './cards/card-literal.ts';
export { createDeck, type Deck } from './cards/deck.ts';
export {
  CARD_TYPES,
  type Card,
  type CardKind,
  type CardType,
  defineKind,
  type Trait,
  type TraitValue,
} from './cards/kind.ts';
export { MAX_CARD_LENGTH, MAX_TRAIT_LENGTH } from './cards/limits.ts';
export {
  type CharacterTraits,
  characterKind,
  characterTraits,
  createCharacter,
  requireCharacterId,
} from './characters/character.ts';
export {
  applyUpdate,
  type CharacterUpdate,
  createEntry,
  type Hand,
  mergeCards,
  requireCard,
  type StoreEntry,
} from './characters/entry.ts';
export { INVALID_FLAKE, isFlake, isRealId, PLACEHOLDER_ID, requireFlake } from './characters/flake.ts';
export { CHARACTER, NOBODY, nobodyWithId } from './characters/nobody.ts';
export { publicView } from './characters/public-view.ts';
export { quest } from './quests/builder.ts';
export { distanceBetween } from './quests/check/nearest.ts';
export type { QuestState } from './quests/facts.ts';
export { MOODS, type Mood, moodAfter } from './quests/mood.ts';
export { pageNamed } from './quests/page-named.ts';
export {
  type Chance,
  drawsCharacter,
  enterPage,
  findPage,
  handAfter,
  messagesOn,
  npcName,
  type Offer,
  offersOf,
  openedCards,
  openQuest,
  pettingLine,
  placeOf,
  playerOf,
  type Step,
  takeChoice,
  takeMeow,
  timeoutOf,
} from './quests/play.ts';
export {
  type Check,
  type Choice,
  isSameQuest,
  LONGEST_TIMEOUT,
  MEOW,
  type Message,
  NO_TIMEOUT,
  type Npc,
  OPEN,
  type Page,
  type PageAction,
  type Quest,
} from './quests/quest.ts';
export { QUEST_ERRORS, QuestError, type QuestErrorCode } from './quests/quest-error.ts';
export { saveQuest } from './quests/save.ts';
export { type ArmedTimeout, beginQuest, findChoice, takeStep, takeTimeout } from './quests/step.ts';
export { withWords } from './quests/with-words.ts';
export { type QuestWords, wordsOf } from './quests/words.ts';
export { drawGender, drawName, GENDERS, type Gender, type NameLists, type WeightedName } from './random/draw.ts';
export { type Random, seededRandom } from './random/random.ts';
