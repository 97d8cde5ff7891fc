import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { deck } from '#content';
import { Refusal } from '../lib/command.ts';
import { writeNew, writeWhole } from '../lib/files.ts';
import { paths } from '../lib/paths.ts';
import { writeConfig } from './check-types.ts';
import { describeLoss, TweeError } from './import-twee/conversion-losses.ts';
import { importTwee, type TweeImport } from './import-twee/import-twee.ts';
import { IMPORT_MARK } from './import-twee/write-source.ts';
import type { ImportCommand } from './parse-arguments.ts';
import { commandLine, counted, shownPath } from './print.ts';
import { check } from './run-commands.ts';

/**
 * Converts a Twee story to a quest file, reports what could not be converted, and checks the quest.
 * @returns whether the quest has no errors
 * @throws Refusal when the story cannot be read, or the file would overwrite another
 */
export async function importStory(command: ImportCommand, folder: string): Promise<boolean> {
  const { story, out, force, json } = command;
  const made = convert(story);
  if (isSameFile(story, out)) {
    throw new Refusal(`${shownPath(out, folder)} is the story itself. Name the file to write after it.`);
  }
  const isFormer = isImported(out);
  if (force && isFormer === false) {
    throw new Refusal(`${shownPath(out, folder)} was not made by an import. It was left as it is: name another file.`);
  }
  if (force) writeWhole(out, made.source);
  else if (!writeNew(out, made.source)) {
    const advice = isFormer ? '; --force writes over it' : ': name another file';
    throw new Refusal(`${shownPath(out, folder)} is there already. It was left as it is${advice}.`);
  }
  writeConfig(out);
  const say = json ? console.error : console.log;
  say(`${tellImport(made, shownPath(out, folder))}\n`);
  const sound = await check({ ...command, kind: 'check', files: [out], verify: false }, folder);
  say(`\n${leftToDo(made.source)}Check it again: ${commandLine(folder, out)}`);
  return sound;
}

/** Whether a file was made by an import; null if it does not exist. */
function isImported(path: string): boolean | null {
  const isFile = existsSync(path) && statSync(path).isFile();
  return isFile ? readFileSync(path, 'utf8').includes(IMPORT_MARK) : null;
}

/** Compares inodes, not paths: several paths may lead to one file, for example by links. */
function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}

function tellImport({ name, pages, choices, losses }: TweeImport, file: string): string {
  return [
    `${file}: ${name}, ${counted(pages.length, 'page')}, ${counted(choices, 'choice')}.`,
    losses.length === 0
      ? 'Everything was carried over.'
      : 'These parts of the story were not carried over as they stood:',
    ...losses.map((loss) => `  ${describeLoss(loss)}`),
  ].join('\n');
}

function leftToDo(source: string): string {
  const todos = source.match(/\bTODO\b/g)?.length ?? 0;
  return todos === 0 ? '' : `Left to do: ${counted(todos, 'place')} in the file, each marked TODO.\n`;
}

function convert(story: string): TweeImport {
  const stat = statSync(story, { throwIfNoEntry: false });
  if (!stat) throw new Refusal(`There is no file ${story}.`);
  if (stat.isDirectory()) throw new Refusal(`${story} is a folder: name a file in Twee notation.`);
  if (!stat.isFile()) throw new Refusal(`${story} is a pipe or a device: name a file in Twee notation.`);
  try {
    const made = importTwee(readFileSync(story), basename(story, extname(story)), deck.kinds.keys());
    return { ...made, source: formatQuest(made.source) };
  } catch (error) {
    if (error instanceof TweeError) throw new Refusal(`${basename(story)}: ${error.message}`);
    throw error;
  }
}

/** Formats a quest's source with Biome, as in the repository; returns it unchanged if it is too long for Biome. */
export function formatQuest(source: string): string {
  const biome = `${paths.root}node_modules/@biomejs/biome/bin/biome`;
  const { status, stdout } = spawnSync(
    process.execPath,
    [biome, 'format', '--stdin-file-path=src/content/quests/story.ts'],
    { cwd: paths.root, input: source, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  return status === 0 ? stdout : source;
}
