import { basename } from 'node:path';
import { jsonSchema } from '#documents';
import { FINDINGS } from '#engine/check';
import { readText, writeWhole } from '../lib/files.ts';
import { paths } from '../lib/paths.ts';
import { COMPILER_ADVICE } from './advice.ts';
import { COMMAND_FINDINGS, commandFinding, DATA_FINDINGS, type Found } from './finding.ts';

/** The guide for authors. `npm run quests` generates its tables of messages. */
export const GUIDE = `${paths.root}docs/authoring-quests.md`;

const TABLE = /(<!-- table: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g;

export function fillGuide(text: string): string {
  return text.replace(TABLE, (_, begin: string, name: string, end: string) => `${begin}${tableOf(name)}\n${end}`);
}

/** The JSON Schema of documents, for editors. */
export const SCHEMA = `${paths.root}docs/quest.schema.json`;

/** Files of the documentation that `npm run quests` generates, with their present and their right text. */
function generatedFiles(): { readonly file: string; readonly before: string; readonly now: string }[] {
  const guide = readText(GUIDE) ?? '';
  return [
    { file: GUIDE, before: guide, now: fillGuide(guide) },
    { file: SCHEMA, before: readText(SCHEMA) ?? '', now: `${JSON.stringify(jsonSchema(), null, 2)}\n` },
  ];
}

/** Updates the guide's tables and the schema; with `verify`, writes nothing and reports outdated files as errors. */
export function writeGuide(verify: boolean): Found[] {
  const outdated = generatedFiles().filter(({ before, now }) => before !== now);
  if (verify) return outdated.map(({ file }) => commandFinding('stale-graph', `docs/${basename(file)} is not current`));
  for (const { file, now } of outdated) writeWhole(file, now);
  return [];
}

function tableOf(name: string): string {
  const found = Object.entries(FINDINGS);
  switch (name) {
    case 'compiler':
      return table(
        ['message', 'what to do'],
        Object.entries(COMPILER_ADVICE).map(([says, advice]) => [code(says), advice]),
      );
    case 'errors':
      return table(HEAD, found.filter(([, { severity }]) => severity === 'error').map(rowOf));
    case 'warnings':
      return table(HEAD, found.filter(([, { severity }]) => severity === 'warning').map(rowOf));
    case 'data':
      return table(HEAD, Object.entries(DATA_FINDINGS).map(rowOf));
    case 'command':
      return table(HEAD, Object.entries(COMMAND_FINDINGS).map(rowOf));
    default:
      throw new RangeError(`The guide has an unknown table "${name}"`);
  }
}

const HEAD = ['code', 'what it means', 'what to do'];

function rowOf([name, { meaning, advice }]: readonly [string, { readonly meaning: string; readonly advice: string }]) {
  return [code(name), meaning, advice];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}

function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}
