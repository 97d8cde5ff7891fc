export { CARD_ERROR_CODES, CardError, type CardErrorCode } from './cards/card-error.ts';
export { createDeck, type Deck, MAX_CARD_LENGTH, MAX_TRAIT_LENGTH } from './cards/deck.ts';
export {
  CARD_TYPES,
  type Card,
  type CardKind,
  type CardType,
  defineKind,
  type Trait,
  type TraitValue,
} from './cards/kind.ts';
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
export { quest } from './quests/builder.ts';
export {
  type Chance,
  enterPage,
  factsOf,
  fill,
  findChoice,
  findPage,
  handAfter,
  isOpen,
  messagesOf,
  openQuest,
  pettingLine,
  type Step,
  takeChoice,
} from './quests/play.ts';
export {
  type Check,
  type Choice,
  type FactName,
  type Facts,
  LONGEST_TIMEOUT,
  MEOW,
  type Message,
  NO_TIMEOUT,
  type Npc,
  type Page,
  type PageAction,
  type Quest,
} from './quests/quest.ts';
export {
  type Finding,
  QUEST_ERRORS,
  QuestDefinitionError,
  QuestError,
  type QuestErrorCode,
} from './quests/quest-error.ts';
export { drawGender, drawName, GENDERS, type Gender, type NameLists, type WeightedName } from './random/draw.ts';
export { type Random, seededRandom } from './random/random.ts';
