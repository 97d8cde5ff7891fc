import { existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { deck } from '#content';
import { formatTranslation } from '#documents';
import { hashText } from '#engine';
import { Refusal } from '../lib/command.ts';
import { writeNew } from '../lib/files.ts';
import { writeConfig } from './check-types.ts';
import { QUESTS } from './load-game.ts';

const LONGEST_NAME = 32;

/**
 * Writes a starter quest and, outside the repository, a tsconfig.json that lets editors show type errors.
 * @returns the paths of the written files
 * @throws Refusal if the file exists: no file is overwritten
 */
export function newQuest(file: string): string[] {
  if (extname(file) !== '.ts') throw new Refusal(`A quest file ends in .ts: ${basename(file)} does not.`);
  if (existsSync(file)) throw isThere(file);
  const text = starterText(cardName(basename(file, '.ts')));
  if (!writeNew(file, text)) throw isThere(file);
  return [file, ...writeConfig(file)];
}

/**
 * Writes a starter quest of the game, with its German, to a folder of its own.
 * @returns the paths of the written files
 * @throws Refusal if the name is taken, or the folder exists
 */
export function newGameQuest(name: string, quests = QUESTS): string[] {
  const card = cardName(name);
  const folder = join(quests, card);
  if (existsSync(folder)) throw isThere(folder);
  const texts = { 'quest.ts': starterText(card), 'quest.de.json': starterGerman(card) };
  return Object.entries(texts).map(([file, text]) => {
    const path = join(folder, file);
    if (!writeNew(path, text)) throw isThere(path);
    return path;
  });
}

function isThere(path: string): Refusal {
  return new Refusal(`${path} is there already. It was left as it is.`);
}

/** The name of the quest's card, made from the file's name. */
function cardName(file: string): string {
  const plain = file.normalize('NFKD').replace(/\p{M}/gu, '');
  const words = plain.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  if (!/^[A-Z]/.test(name))
    throw new Refusal(`The card is called after the file: begin "${file}" with a letter from a to z.`);
  if (name.length > LONGEST_NAME) {
    throw new Refusal(`The card is called after the file: keep "${file}" to ${LONGEST_NAME} letters.`);
  }
  if (deck.kinds.has(name)) throw new Refusal(`The game has a card called ${name}: give the file another name.`);
  return name;
}

function variableOf(card: string): string {
  return card.charAt(0).toLowerCase() + card.slice(1);
}

export function starterText(name: string): string {
  const variable = variableOf(name);
  return `import { defineKind, quest } from '#engine';

/** The card that this quest is played with. */
export const ${variable}Kind = defineKind('${name}', {
  type: 'key',
  quest: true,
  description: 'A gate that was not open yesterday.',
});

export const ${variable}Quest = quest(${variable}Kind, {
  pages: ['gate', 'garden', 'home'],
}).write({
  gate: (page) =>
    page
      .title('The gate')
      .tell('The gate is open. It was not open yesterday.', { id: 'open' })
      .choice('garden', 'Go in')
      .choice('home', 'Go home'),

  garden: (page) =>
    page
      .title('The garden')
      .tell('A cat sits on the wall and looks at you as if you were late.', { id: 'cat' })
      .choice('home', 'Go home'),

  home: (page) =>
    page
      .title('Home')
      .tell('Nothing happened, and you were there.', { id: 'nothing' })
      .done({ canRestart: true }),
});
`;
}

function starterGerman(card: string): string {
  const texts: Readonly<Record<string, readonly [english: string, german: string]>> = {
    // The author names the card in German; until then it has its English name.
    name: [card, card],
    ...STARTER_GERMAN,
  };
  return formatTranslation(
    Object.fromEntries(Object.entries(texts).map(([id, [english, text]]) => [id, { of: hashText(english), text }])),
  );
}

const GO_HOME = ['Go home', 'Nach Hause gehen'] as const;

/** The texts of the starter quest, but for its name: the English and the German. */
const STARTER_GERMAN = {
  description: ['A gate that was not open yesterday.', 'Ein Tor, das gestern nicht offen war.'],
  'pages.gate.title': ['The gate', 'Das Tor'],
  'pages.gate.lines.open': [
    'The gate is open. It was not open yesterday.',
    'Das Tor ist offen. Gestern war es das nicht.',
  ],
  'pages.gate.choices.garden': ['Go in', 'Hineingehen'],
  'pages.gate.choices.home': GO_HOME,
  'pages.garden.title': ['The garden', 'Der Garten'],
  'pages.garden.lines.cat': [
    'A cat sits on the wall and looks at you as if you were late.',
    'Auf der Mauer sitzt eine Katze und sieht dich an, als kämst du zu spät.',
  ],
  'pages.garden.choices.home': GO_HOME,
  'pages.home.title': ['Home', 'Zu Hause'],
  'pages.home.lines.nothing': ['Nothing happened, and you were there.', 'Nichts ist geschehen, und du warst dabei.'],
} as const;
