import { NO_TIMEOUT } from '../quest.ts';
import type { Finding } from './finding.ts';
import type { GraphEdge, GraphNode, QuestGraph } from './graph-of.ts';

/** What marks a page: its outline, so that it reads on light and on dark ground. */
const MARKS = {
  start: 'stroke-width:4px',
  done: 'stroke-width:4px,stroke-dasharray:2 2',
  checkpoint: 'stroke:#329301',
  warning: 'stroke:#b46001',
  error: 'stroke:#ce0101',
} as const;
type Mark = keyof typeof MARKS;

/** Draws a graph as a Mermaid flowchart. Whatever the texts hold, they stay texts. */
export function toMermaid({ nodes, edges }: QuestGraph): string {
  const marks = Object.keys(MARKS) as Mark[];
  const marked = marks.map((mark) => [mark, nodes.filter((node) => has(node, mark))] as const);
  const lines = [
    'flowchart TD',
    ...nodes.map((node) => `  ${idOf(node.key)}${shape(node)}`),
    ...edges.map((edge) => `  ${idOf(edge.from)} ${arrow(edge)} ${idOf(edge.to)}`),
    ...marks.map((mark) => `  classDef ${mark} ${MARKS[mark]}`),
    ...marked
      .filter(([, list]) => list.length > 0)
      .map(([mark, list]) => `  class ${list.map(idOfNode).join(',')} ${mark}`),
  ];
  return `${lines.join('\n')}\n`;
}

function has({ start, done, checkpoint, findings }: GraphNode, mark: Mark): boolean {
  switch (mark) {
    case 'start':
      return start;
    case 'done':
      return done;
    case 'checkpoint':
      return checkpoint;
    case 'warning':
      return findings.length > 0 && findings.every(isWarning);
    case 'error':
      return !findings.every(isWarning);
  }
}

function isWarning({ severity }: Finding): boolean {
  return severity === 'warning';
}

/** A rounded box; a stadium for an end; a flag for a page that leads out of the quest. */
function shape(node: GraphNode): string {
  const { key, title, address, canRestart, actions, findings } = node;
  const label = [
    key,
    ...(title.trim() === '' ? [] : [title]),
    ...actions,
    ...(canRestart ? ['can be restarted'] : []),
    ...(address === null ? [] : [`leads to ${address}`]),
    ...new Set(findings.map(({ code }) => code)),
  ];
  const text = `"${label.map(spell).join('<br/>')}"`;
  if (address !== null) return `>${text}]`;
  return node.done ? `([${text}])` : `(${text})`;
}

function arrow({ text, check, timeout, once, jump }: GraphEdge): string {
  const label = [
    ...(text === '' ? [] : [text]),
    ...(check === null ? [] : [`if ${check}`]),
    ...(once ? ['once'] : []),
    ...(timeout === NO_TIMEOUT ? [] : [`after ${timeout / 1000} s`]),
  ].map(spell);
  const line = jump ? '-.->' : timeout === NO_TIMEOUT ? '-->' : '==>';
  return label.length > 0 ? `${line}|"${label.join('<br/>')}"|` : line;
}

function idOfNode({ key }: GraphNode): string {
  return idOf(key);
}

/** Page keys like `end` and `a--b` are words of the notation: each sign but letters and digits is spelt out. */
function idOf(key: string): string {
  return `p_${key.replace(/[^A-Za-z0-9]/gu, (sign) => (sign === '_' ? '__' : `_${sign.codePointAt(0)}_`))}`;
}

/** Signs that mean something to Mermaid, Markdown or HTML as entities, in decimals; white space as one space. */
function spell(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const parted = plain.replace(READ_LATER, (sign) => sign + WORD_JOINER);
  const spelt = parted.replace(/[^\p{L}\p{M}\p{N} ,.?!'’…–—()/-]/gu, entity);
  // A number or a dash at the beginning would make a list.
  return spelt.replace(/^(\d*)([.)-])/, (_, number: string, sign: string) => number + entity(sign));
}

/** Some signs are read once entities are signs again: \n as a line break, $$ as a formula, fa:fa-cat as a picture. */
const READ_LATER = /[\\$]|:(?=fa-)/g;
/** Not seen, but it comes between. */
const WORD_JOINER = '\u2060';

function entity(sign: string): string {
  return `#${sign.codePointAt(0)};`;
}
