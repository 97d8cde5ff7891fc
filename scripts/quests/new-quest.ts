import { basename, extname } from 'node:path';
import { deck } from '#content';
import { Refusal } from '../lib/command.ts';
import { writeNew } from '../lib/files.ts';
import { writeConfig } from './check-types.ts';

const LONGEST_NAME = 32;

/**
 * Writes a starter quest and, outside the repository, a tsconfig.json that lets editors show type errors.
 * @returns the paths of the written files
 * @throws Refusal if the file exists: no file is overwritten
 */
export function newQuest(file: string): string[] {
  if (extname(file) !== '.ts') throw new Refusal(`A quest file ends in .ts: ${basename(file)} does not.`);
  const text = starterText(cardName(basename(file, '.ts')));
  if (!writeNew(file, text)) throw new Refusal(`${file} is there already. It was left as it is.`);
  return [file, ...writeConfig(file)];
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

export function starterText(name: string): string {
  const variable = name.charAt(0).toLowerCase() + name.slice(1);
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
      .tell('The gate is open. It was not open yesterday.')
      .choice('garden', 'Go in')
      .choice('home', 'Go home'),

  garden: (page) =>
    page
      .title('The garden')
      .tell('A cat sits on the wall and looks at you as if you were late.')
      .choice('home', 'Go home'),

  home: (page) => page.title('Home').tell('Nothing happened, and you were there.').done({ canRestart: true }),
});
`;
}
