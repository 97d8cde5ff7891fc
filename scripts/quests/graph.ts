import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { hashText, type Quest, type Trait } from '#engine';
import { checkQuest, type GraphEdge, graphOf, type QuestGraph, toMermaid } from '#engine/check';
import type { Migration } from '../../src/engine/quests/quest.ts';
import { readText } from '../lib/files.ts';

/** The Markdown page that shows a quest as a graph. The same quest gives the same text. */
export function graphPage(quest: Quest): string {
  const graph = graphOf(quest, checkQuest(quest));
  return `${MARK}
# ${quest.card}

${plain(quest.kind.description) || 'A quest.'}

\`\`\`mermaid
${toMermaid(graph).trimEnd()}
\`\`\`

It starts at the thick outline and ends at dashed ones; checkpoints are green. Dashed arrows are jumps, thick ones take
themselves.

| page | title | choices | |
|---|---|---|---|
${rowsOf(graph).join('\n')}

Traits of the card: ${traitsOf(quest).join(', ') || 'none'}.

Edition ${graph.edition + 1}, contents \`${graph.hash}\`${migrationsOf(quest)}.
`;
}

function rowsOf({ nodes, edges }: QuestGraph): string[] {
  return nodes.map(({ key, title, start, done, canRestart, checkpoint, address, together, npcs }) => {
    const ways = edges.filter(({ from, jump }) => from === key && !jump).map(wayOf);
    const jump = edges.find((edge) => edge.from === key && edge.jump);
    const remarks = [
      ...(start ? ['start'] : []),
      ...(checkpoint ? ['checkpoint'] : []),
      ...(jump ? [`jumps to \`${jump.to}\` if ${jump.check}`] : []),
      ...(address === null ? [] : [`leads to ${plain(address)}`]),
      ...(together === null ? [] : [`chosen together in ${together / 1000} s`]),
      ...(done ? [canRestart ? 'end, can be restarted' : 'end'] : []),
      ...(npcs.length > 0 ? [`with ${npcs.map(plain).join(', ')}`] : []),
    ];
    return `| \`${key}\` | ${plain(title)} | ${ways.join(', ')} | ${remarks.join('; ')} |`;
  });
}

/** A choice in the graph's table: its target page; with the choice's id before it if that differs. */
function wayOf({ choice, to, once }: GraphEdge): string {
  const way = choice === null || choice === to ? `\`${to}\`` : `\`${choice}\` → \`${to}\``;
  return once ? `${way} (once)` : way;
}

/** The card's traits with the values that each can have, except those that every card has. */
function traitsOf({ kind }: Quest): string[] {
  return [...kind.traits]
    .filter(([name]) => name !== 'c' && name !== 'p')
    .map(([name, trait]) => `\`${name}\` (${valuesInWords(trait)})`);
}

/** The values that a trait can have: `a number`, or `one of the texts dry, wet`. */
export function valuesInWords({ default: first, oneOf }: Trait): string {
  const [one, several] = TYPES[typeof first] ?? ['a value', 'values'];
  return oneOf ? `one of the ${several} ${oneOf.map((value) => encoded(String(value))).join(', ')}` : one;
}

const TYPES: Readonly<Record<string, readonly [one: string, several: string]>> = {
  number: ['a number', 'numbers'],
  boolean: ['true or false', 'values'],
  string: ['a text', 'texts'],
};

/** A value without characters that end a value, a list of values or a code span. */
function encoded(value: string): string {
  return encodeURIComponent(value).replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));
}

/** The hashes of the migrations: none of them may be changed or removed. */
function migrationsOf({ migrations }: Quest): string {
  if (migrations.length === 0) return '';
  return `, migrations ${migrations.map((migration) => `\`${migrationHash(migration)}\``).join(', ')}`;
}

/** A hash of what a migration renames, in any order. */
export function migrationHash({ pages = {}, choices = {} }: Migration): string {
  return hashText(JSON.stringify([pages, choices].map((renames) => Object.entries(renames).sort())));
}

/** Escapes an author's text, so that it stays plain text within its table cell. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\|<*_`[\]]/g, '\\$&');
}

/** The first line of graph files. This command overwrites only files that begin with this line. */
export const MARK = '<!-- Written by `npm run quests`. -->';

/** What a graph page tells about the quest for which it was written. */
export interface FormerQuest {
  /** Number of migrations. */
  readonly edition: number;
  readonly pages: readonly FormerPage[];
  /** Hashes of the migrations; empty for older graph pages, which do not list them. */
  readonly migrations: readonly string[];
  /**
   * The card's traits, with the values that each can have, in words. Older graph pages do not list them, or not their
   * values.
   */
  readonly traits: ReadonlyMap<string, string | null>;
}

interface FormerPage {
  readonly key: string;
  /** `once` is false for all choices of older graph pages, which do not mark once-only choices. */
  readonly choices: readonly { readonly id: string; readonly once: boolean }[];
}

/** Whether a text was written by this command, or is the beginning of an interrupted write. */
export function isOurs(text: string): boolean {
  return text.startsWith(MARK) || MARK.startsWith(text);
}

export function readGraphPage(text: string): FormerQuest | null {
  if (!text.startsWith(MARK)) return null;
  const edition = /^Edition (\d+), contents/m.exec(text)?.[1];
  if (edition === undefined) return null;
  const [, traits = ''] = /^Traits of the card: (.*)\.$/m.exec(text) ?? [];
  const [, hashes = ''] = /^Edition \d+, contents `[^`]*`, migrations (.*)\.$/m.exec(text) ?? [];
  return {
    edition: Number(edition) - 1,
    migrations: [...hashes.matchAll(/`([^`]+)`/g)].map(([, hash = '']) => hash),
    pages: readRows(text),
    traits: new Map([...traits.matchAll(TRAIT)].map(([, name = '', values = null]) => [name, values])),
  };
}

/** A trait in the list of traits, as `traitsOf` writes it. */
const TRAIT = /`([^`]+)`(?: \(([^)]*)\))?/g;

/** A row of the table: the page's key, its title with escaped `|`, and its choices. */
const ROW = /^\| `([^`]+)` \| (?:\\.|[^\\|])* \| (.*?) \|/gm;
/** A choice in a row, as `wayOf` writes it. */
const WAY = /`([^`]+)`(?: → `[^`]+`)?( \(once\))?/g;

function readRows(text: string): FormerPage[] {
  return [...text.matchAll(ROW)].map(([, key = '', ways = '']) => ({
    key,
    choices: [...ways.matchAll(WAY)].map(([, id = '', once]) => ({ id, once: once !== undefined })),
  }));
}

/** A file's text in the last commit; its current text if Git does not know the file. Null if there is no such file. */
export function formerText(file: string): string | null {
  if (!existsSync(dirname(file))) return null;
  try {
    return execFileSync('git', ['show', `HEAD:./${basename(file)}`], {
      cwd: dirname(file),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return readText(file);
  }
}
