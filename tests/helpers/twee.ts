import { defineKind, type Quest, quest } from '#engine';
import { importTwee } from '../../scripts/quests/import-twee/import-twee.ts';

/** A passage of a Twine story after its import. */
export interface ToldPassage {
  /** Its paragraphs. */
  readonly told: readonly string[];
  /** The texts of its choices. */
  readonly choices: readonly string[];
  /** What the import lost: the code of the loss, and the lost text. */
  readonly losses: readonly string[];
}

/** Imports a passage of a Twine story in a story format ('': none). It may link to the passages A, B and Hall. */
export function tellPassage(format: string, body: string): ToldPassage {
  const data = format === '' ? '' : `:: StoryData\n{"format":"${format}"}\n\n`;
  const { source, losses } = importTwee(`${data}:: Start\n${body}\n\n:: A\n\n:: B\n\n:: Hall\n`);
  const page = source.slice(source.indexOf('start: (page)'), source.indexOf('a: (page)'));
  return {
    told: textsIn(page, /\.tell\(\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g),
    choices: textsIn(page, /\.choice\(\s*'\w+',\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g),
    losses: losses.filter(({ code }) => code !== 'story-data').map(({ code, what }) => `${code} ${what}`),
  };
}

function textsIn(page: string, call: RegExp): string[] {
  return [...page.matchAll(call)].map(([, literal = '']) => literal.slice(1, -1).replace(/\\(.)/g, '$1'));
}

/** Imports a story and evaluates the quest that it becomes. The import of the engine is replaced by arguments. */
export function importedQuest(story: string): { readonly quest: Quest; readonly losses: readonly string[] } {
  const { name, source, losses } = importTwee(story);
  const variable = `${name.charAt(0).toLowerCase()}${name.slice(1)}Quest`;
  const body = source.replace(/^import .*$/m, '').replace(/^export /gm, '');
  const made: Quest = new Function('defineKind', 'quest', `'use strict';${body}; return ${variable};`)(
    defineKind,
    quest,
  );
  return { quest: made, losses: losses.map(({ code }) => code) };
}
