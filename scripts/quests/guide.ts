import { basename } from 'node:path';
import { jsonSchema } from '#documents';
import { FINDINGS } from '#engine/check';
import { readText, writeWhole } from '../lib/files.ts';
import { paths } from '../lib/paths.ts';
import { COMPILER_ADVICE } from './advice.ts';
import { COMMAND_FINDINGS, commandFinding, DATA_FINDINGS, type Found } from './finding.ts';
import { EXCHANGE_FINDINGS } from './translations/findings.ts';

/** The page that lists all findings. `npm run quests` generates its tables. */
export const FINDINGS_PAGE = `${paths.root}docs/quest-findings.md`;

const TABLE = /(<!-- table: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g;

/** The page with its tables as they should be. */
export function fillTables(text: string): string {
  return text.replace(TABLE, (_, begin: string, name: string, end: string) => `${begin}${tableOf(name)}\n${end}`);
}

/** The JSON Schema of documents, for editors. */
export const SCHEMA = `${paths.root}docs/quest.schema.json`;

/** Files of the documentation that `npm run quests` generates, with their present and their right text. */
function generatedFiles(): { readonly file: string; readonly before: string; readonly now: string }[] {
  const findings = readText(FINDINGS_PAGE) ?? '';
  return [
    { file: FINDINGS_PAGE, before: findings, now: fillTables(findings) },
    { file: SCHEMA, before: readText(SCHEMA) ?? '', now: `${JSON.stringify(jsonSchema(), null, 2)}\n` },
  ];
}

/**
 * Updates the tables of findings and the schema; with `verify`, writes nothing and reports outdated files as errors.
 */
export function writeDocs(verify: boolean): Found[] {
  const outdated = generatedFiles().filter(({ before, now }) => before !== now);
  if (verify)
    return outdated.map(({ file }) => commandFinding('stale-graph', `The file docs/${basename(file)} is not current.`));
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
    case 'exchange':
      return table(HEAD, Object.entries(EXCHANGE_FINDINGS).map(rowOf));
    case 'command':
      return table(HEAD, Object.entries(COMMAND_FINDINGS).map(rowOf));
    default:
      throw new RangeError(`docs/quest-findings.md has an unknown table "${name}"`);
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
