import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Quest } from '#engine';
import { checkQuest, graphOf, nearest, type QuestGraph, toMermaid } from '#engine/check';
import { readText } from '../lib/files.ts';
import { commandFinding, type Found } from './finding.ts';

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

Edition ${graph.edition + 1}, contents \`${graph.hash}\`.
`;
}

function rowsOf({ nodes, edges }: QuestGraph): string[] {
  return nodes.map(({ key, title, start, done, canRestart, checkpoint, address, npcs }) => {
    const ways = edges
      .filter(({ from, jump }) => from === key && !jump)
      .map(({ choice, to }) => wayOf(choice ?? to, to));
    const jump = edges.find((edge) => edge.from === key && edge.jump);
    const remarks = [
      ...(start ? ['start'] : []),
      ...(checkpoint ? ['checkpoint'] : []),
      ...(jump ? [`jumps to \`${jump.to}\` if ${jump.check}`] : []),
      ...(address === null ? [] : [`leads to ${plain(address)}`]),
      ...(done ? [canRestart ? 'end, can be restarted' : 'end'] : []),
      ...(npcs.length > 0 ? [`with ${npcs.map(plain).join(', ')}`] : []),
    ];
    return `| \`${key}\` | ${plain(title)} | ${ways.join(', ')} | ${remarks.join('; ')} |`;
  });
}

/** A choice in the graph's table: its target page; with the choice's id before it if that differs. */
function wayOf(choice: string, to: string): string {
  return choice === to ? `\`${to}\`` : `\`${choice}\` → \`${to}\``;
}

/** Escapes an author's text, so that it stays plain text within its table cell. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\|<*_`[\]]/g, '\\$&');
}

/** The first line of graph files. This command overwrites only files that begin with this line. */
export const MARK = '<!-- Written by `npm run quests`. -->';

interface FormerQuest {
  /** Number of migrations. */
  readonly edition: number;
  readonly pages: readonly string[];
}

/** Whether a text was written by this command, or is the beginning of an interrupted write. */
export function isOurs(text: string): boolean {
  return text.startsWith(MARK) || MARK.startsWith(text);
}

export function readGraphPage(text: string): FormerQuest | null {
  if (!text.startsWith(MARK)) return null;
  const edition = /^Edition (\d+), contents/m.exec(text)?.[1];
  const pages = [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, key = '']) => key);
  return edition === undefined ? null : { edition: Number(edition) - 1, pages };
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

const OR_LEAVE_IT = 'Or leave it, if its saves may move.';

/** Reports pages of a former graph that the quest lacks under any name, and the page to which their saves move. */
export function lostPages(quest: Quest, former: string | null): Found[] {
  const before = former === null ? null : readGraphPage(former);
  if (!before) return [];
  const { edition, pages } = before;
  const lost = pages.filter((key) => !quest.pages.has(nameNow(quest, edition, key)));
  const named = pages.map((key) => nameNow(quest, edition, key));
  const added = [...quest.pages.keys()].filter((key) => !named.includes(key));
  // If exactly one page is gone and exactly one is new, it was probably renamed, even if the names are not similar.
  const [only = null] = lost.length === 1 && added.length === 1 ? added : [];
  return lost.map((key) => {
    const near = nearest(key, added);
    // If several removed pages are similar to a new name, only the most similar one gets it suggested.
    const meant = near !== null && nearest(near, lost) === key ? near : only;
    const message = `is gone, and no migration says what took its place: ${destination(quest)}`;
    const suggestion =
      meant === null
        ? `Add { pages: { ${quoted(key)}: 'its new name' } } at the end of migrations. ${OR_LEAVE_IT}`
        : `If it is called "${meant}" now, add { pages: { ${quoted(key)}: '${meant}' } } at the end of migrations. ${OR_LEAVE_IT}`;
    return commandFinding('lost-page', message, { page: key, suggestion });
  });
}

function nameNow(quest: Quest, edition: number, key: string): string {
  return quest.migrations
    .slice(edition)
    .reduce((name, { pages = {} }) => (Object.hasOwn(pages, name) ? pages[name] : undefined) ?? name, key);
}

function destination(quest: Quest): string {
  const checkpoints = [...quest.pages.values()].filter(({ isCheckpoint }) => isCheckpoint).map(({ key }) => key);
  const start = `the start, ${quest.start}`;
  if (checkpoints.length === 0) return `saves there go to ${start}`;
  return `saves there go to the last checkpoint they passed (${checkpoints.join(', ')}), or to ${start}`;
}

function quoted(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`;
}
