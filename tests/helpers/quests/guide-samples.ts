import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { starterText } from '../../../scripts/quests/new-quest.ts';
import { GUIDE, ROOT } from './run-quests.ts';

/** The folder with the quest into which the guide's quest grows. */
export const EXAMPLE = join(ROOT, 'docs/examples/Gate');

/** The grown quest, a complete file. */
export const STORY = readFileSync(join(EXAMPLE, 'quest.ts'), 'utf8');
/** The complete quest files that the guide's TypeScript is taken from: the one that `--new` writes, and the grown one. */
export const SAMPLES: readonly string[] = [starterText('Gate'), STORY];

interface Block {
  readonly language: string;
  readonly code: string;
  /** The file that the guide tells readers to save the block as, from the folder of the game; null for other blocks. */
  readonly file: string | null;
}

/** The blocks of code in the guide for authors, in order. */
export const BLOCKS: readonly Block[] = [
  ...readFileSync(GUIDE, 'utf8').matchAll(/(?:save this as `([^`\n]+)`:\n\n)?^```(\w*)\n([\s\S]*?)^```$/gim),
].map(([, file = null, language = '', code = '']) => ({ language, code, file }));

/** What a reader does who follows the guide: commands to run, files to write, and changes to make. */
export type Step =
  | { readonly kind: 'run'; readonly commands: string; readonly expected: readonly string[] }
  | { readonly kind: 'write'; readonly file: string; readonly text: string }
  | { readonly kind: 'change'; readonly from: string; readonly to: string };

/** The steps of the guide, in order. TypeScript and excerpts of JSON are no steps: the grown quest contains them. */
export function guideSteps(): Step[] {
  return BLOCKS.flatMap(({ language, code, file }, at): Step[] => {
    const next = BLOCKS[at + 1];
    if (file !== null) return [{ kind: 'write', file, text: code }];
    if (language === 'diff') return [{ kind: 'change', from: linesWith('-', code), to: linesWith('+', code) }];
    if (language !== 'sh') return [];
    return [{ kind: 'run', commands: code, expected: next?.language === 'text' ? partsOf(next.code) : [] }];
  });
}

/** The parts of an output as the guide shows it: a line `…` stands for any lines. */
function partsOf(output: string): string[] {
  return output.split('…\n');
}

function linesWith(sign: string, diff: string): string {
  const lines = diff.split('\n').filter((line) => line.startsWith(sign));
  return lines.map((line) => `${line.slice(1)}\n`).join('');
}

/** The parts that an output lacks, or does not have in this order. */
export function missingParts(output: string, parts: readonly string[]): string[] {
  let from = 0;
  return parts.filter((part) => {
    const at = output.indexOf(part, from);
    if (at >= 0) from = at + part.length;
    return at < 0;
  });
}

/** The commands of the quests' checker in the guide, in blocks and in the text: the words after `npm run quests`. */
export function guideCommands(): string[][] {
  const commands = readFileSync(GUIDE, 'utf8').matchAll(/(?:^|`)npm run quests(?: -- ([^`\n]+))?(?=`|$)/gm);
  return [...commands].map(([, words = '']) => words.split(' ').filter(Boolean));
}
