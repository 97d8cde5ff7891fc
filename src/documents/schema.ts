import { z } from 'zod';
import {
  CARD_TYPES,
  type Condition,
  DOCUMENT_FORMAT,
  GENDERS,
  KEY,
  LONGEST_TIMEOUT,
  MOODS,
  OPERATORS,
  type QuestDocument,
  type Translation,
} from '#engine';
import { WARNING_CODES } from '#engine/check';

/** Limits of a document. A story of 300 pages has about 200 kB. */
export const MAX_DOCUMENT_LENGTH = 2 ** 20; // UTF-16 code units
export const MAX_DEPTH = 40; // nested lists and objects
const MAX_PAGES = 1000;
const MAX_CARDS = 100;
const MAX_TRAITS = 50;
const MAX_NPCS = 100;
const MAX_CHECKS = 1000;
const MAX_PER_PAGE = 100;
const MAX_EDITIONS = 100;
const MAX_RENAMES = 1000;
const MAX_LINES = 100;
const MAX_EXPECTED = 1000;
const MAX_LANGUAGES = 50;
const MAX_TRANSLATED = 50_000;
const MAX_NAME = 64;
/** The longest id of a text: `pages.`, a page, `.lines.` and a line. */
const MAX_TEXT_ID = 200;
export const MAX_TEXT = 4000; // UTF-16 code units

const isWellFormed = (value: string) => value.isWellFormed();
const text = z.string().max(MAX_TEXT).refine(isWellFormed, 'has half of a character: write the text again');
/** JSON writes -0 as 0: only then is a document the same after it was written and read. */
const number = z.number().overwrite((value) => value + 0);
const name = z.string().min(1).max(MAX_NAME).refine(isWellFormed, 'has half of a character: write the name again');
const key = z
  .string()
  .regex(
    KEY,
    'must begin with a letter from A to Z or a to z, go on with such letters, digits, _ and -, and have at most 48 characters',
  );
const listOf = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).max(most).readonly();

/** The name of a language in the form of BCP 47, without its rarer forms. */
const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language, such as de or pt-BR');

/** A record of at most `most` names. */
function recordOf<Value extends z.ZodType>(value: Value, most: number, names: z.ZodString = name) {
  return z
    .record(names, value)
    .refine((record) => Object.keys(record).length <= most, `must have at most ${most} names`)
    .readonly();
}

const traitValue = z.union([text, number, z.boolean()], 'must be a text, a number, true or false');
const traits = recordOf(traitValue, MAX_TRAITS);
const amounts = recordOf(number, MAX_TRAITS);
const texts = recordOf(text, MAX_LINES);

const trait = z.union(
  [
    traitValue,
    z.strictObject({ default: traitValue, oneOf: listOf(traitValue, MAX_TRAITS).exactOptional() }).readonly(),
  ],
  'must be a value, or { "default": …, "oneOf": […] }',
);

const cardShape = {
  name,
  type: z.enum(CARD_TYPES).exactOptional(),
  description: text.exactOptional(),
  traits: recordOf(trait, MAX_TRAITS).exactOptional(),
  shown: listOf(name, MAX_TRAITS).exactOptional(),
  renamed: recordOf(name, MAX_TRAITS).exactOptional(),
};
const card = z.strictObject(cardShape).readonly();

const npcShape = {
  soul_id: name,
  name: text,
  title: text.exactOptional(),
  gender: z.enum(['', ...GENDERS]).exactOptional(),
  fill: texts.exactOptional(),
};
const npc = z.strictObject(npcShape).readonly();

const comparison = z.tuple([name, z.enum(OPERATORS), traitValue]).readonly();
const CONDITION = 'must be a condition: ["fact", ">=", 5], a list of conditions, { "any": […] } or { "not": … }';
const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union(
    [
      comparison,
      listOf(condition, MAX_PER_PAGE),
      z.strictObject({ any: listOf(condition, MAX_PER_PAGE) }).readonly(),
      z.strictObject({ not: condition }).readonly(),
    ],
    CONDITION,
  ),
);
const check = z.union(
  [condition, z.strictObject({ when: condition, because: text.exactOptional() }).readonly()],
  `${CONDITION}; or { "when": …, "because": "…" }`,
);

const action = z.union(
  [
    z.strictObject({ set: traits }).readonly(),
    z.strictObject({ add: amounts }).readonly(),
    z.strictObject({ noteDay: name }).readonly(),
    z.strictObject({ give: text }).readonly(),
    z.strictObject({ take: name, count: number.exactOptional() }).readonly(),
    z.strictObject({ draw: z.literal('character') }).readonly(),
  ],
  'must be an action: { "set": { … } }, { "add": { … } }, { "noteDay": "trait" }, { "give": "Card" }, { "take": "Card" } or { "draw": "character" }',
);

const messageShape = {
  id: name.exactOptional(),
  speaker: name.exactOptional(),
  text,
  when: name.exactOptional(),
  mood: z.enum(MOODS).exactOptional(),
  moods: recordOf(z.enum(MOODS), MAX_NPCS).exactOptional(),
};
const message = z
  .strictObject(messageShape)
  .refine(({ mood, speaker }) => mood === undefined || speaker !== undefined, {
    path: ['mood'],
    error: 'needs a speaker whose mood it is: narration has "moods"',
  })
  .readonly();

const choiceShape = {
  id: key.exactOptional(),
  text,
  next: key,
  check: name.exactOptional(),
  timeout: number.max(LONGEST_TIMEOUT).exactOptional(),
  once: z.boolean().exactOptional(),
  set: traits.exactOptional(),
  add: amounts.exactOptional(),
  noteDay: name.exactOptional(),
  give: text.exactOptional(),
  take: name.exactOptional(),
};
const choice = z.strictObject(choiceShape).readonly();

const pageShape = {
  key,
  title: text.exactOptional(),
  address: text.exactOptional(),
  checkpoint: z.boolean().exactOptional(),
  jump: z.strictObject({ check: name, next: key }).readonly().exactOptional(),
  together: z.strictObject({ for: number }).readonly().exactOptional(),
  actions: listOf(action, MAX_PER_PAGE).exactOptional(),
  npcs: listOf(name, MAX_PER_PAGE).exactOptional(),
  messages: listOf(message, MAX_PER_PAGE).exactOptional(),
  choices: listOf(choice, MAX_PER_PAGE).exactOptional(),
  done: z.boolean().exactOptional(),
  canRestart: z.boolean().exactOptional(),
};
const page = z.strictObject(pageShape).readonly();

const migrationShape = {
  pages: recordOf(key, MAX_RENAMES).exactOptional(),
  choices: recordOf(key, MAX_RENAMES).exactOptional(),
};
const migration = z.strictObject(migrationShape).readonly();

const expectedShape = {
  code: z.enum(WARNING_CODES),
  page: key.exactOptional(),
  choice: key.exactOptional(),
  reason: text,
};
const expected = z.strictObject(expectedShape).readonly();

const translatedText = z
  .strictObject({
    of: z.string().regex(/^[0-9a-z]{1,7}$/, 'must be a hash, as exports of texts have it: up to 7 digits and letters'),
    text,
  })
  .readonly();

/** The translation of a quest into one language. */
export const translationSchema = z
  .record(z.string().min(1).max(MAX_TEXT_ID), translatedText)
  .refine((record) => Object.keys(record).length <= MAX_TRANSLATED, `must have at most ${MAX_TRANSLATED} texts`)
  .readonly() satisfies z.ZodType<Translation>;

const documentShape = {
  $schema: text.exactOptional(),
  format: z.literal(DOCUMENT_FORMAT),
  card,
  cards: listOf(card, MAX_CARDS).exactOptional(),
  npcs: recordOf(npc, MAX_NPCS).exactOptional(),
  checks: recordOf(check, MAX_CHECKS).exactOptional(),
  keeps: listOf(name, MAX_TRAITS).exactOptional(),
  migrations: listOf(migration, MAX_EDITIONS).exactOptional(),
  pettingLines: texts.exactOptional(),
  expected: listOf(expected, MAX_EXPECTED).exactOptional(),
  pages: listOf(page, MAX_PAGES),
  languages: recordOf(translationSchema, MAX_LANGUAGES, language).exactOptional(),
};

/** The shape of a quest as a document. Whether names and texts make sense is for `checkQuest`. */
export const documentSchema = z.strictObject(documentShape).readonly() satisfies z.ZodType<QuestDocument>;

/** The names of properties by the part of a document that they belong to; '' is the document itself. */
export const PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  '': Object.keys(documentShape),
  card: Object.keys(cardShape),
  cards: Object.keys(cardShape),
  npcs: Object.keys(npcShape),
  pages: Object.keys(pageShape),
  messages: Object.keys(messageShape),
  choices: Object.keys(choiceShape),
  migrations: Object.keys(migrationShape),
  expected: Object.keys(expectedShape),
};

/** The schema as a JSON Schema, for editors: `$schema` of a document names its file. */
export function jsonSchema(): object {
  return z.toJSONSchema(documentSchema, {
    io: 'input',
    override: ({ jsonSchema: part }) => {
      delete part.readOnly; // it means that an editor must not change the value
    },
  });
}
