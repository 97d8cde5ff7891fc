import { npcName } from '../npc.ts';
import { type Action, NO_TIMEOUT, type Page, type Quest } from '../quest.ts';
import type { Finding } from './findings.ts';

export interface GraphNode {
  readonly key: string;
  readonly title: string;
  readonly start: boolean;
  readonly done: boolean;
  readonly canRestart: boolean;
  readonly checkpoint: boolean;
  readonly address: string | null;
  /** How long players have to choose together, in ms; null: each chooses alone. */
  readonly together: number | null;
  readonly npcs: readonly string[];
  /** Descriptions of the actions that run when the page is entered. */
  readonly actions: readonly string[];
  readonly findings: readonly Finding[];
}

/** An edge between pages: a choice, or the jump of the page `from`. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** The id of the choice; null for the jump. */
  readonly choice: string | null;
  readonly text: string;
  readonly check: string | null;
  /** Milliseconds until the choice is taken automatically; -1: never. */
  readonly timeout: number;
  readonly once: boolean;
  readonly actions: readonly string[];
  readonly jump: boolean;
}

/** A quest as plain JSON, for drawing. */
export interface QuestGraph {
  readonly quest: string;
  readonly edition: number;
  readonly hash: string;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Findings of the whole quest; the findings of a page are in its node. */
  readonly findings: readonly Finding[];
}

/** Builds the graph of a quest and its findings. Omits edges to missing pages. */
export function graphOf(quest: Quest, findings: readonly Finding[]): QuestGraph {
  const pages = [...quest.pages.values()];
  const found = Map.groupBy(findings, ({ page }) => (page !== null && quest.pages.has(page) ? page : null));
  return {
    quest: quest.card,
    edition: quest.migrations.length,
    hash: quest.hash,
    nodes: pages.map(({ key, title, isDone, canRestart, isCheckpoint, address, together, npcs, actions }) => ({
      key,
      title,
      start: key === quest.start,
      done: isDone,
      canRestart,
      checkpoint: isCheckpoint,
      address,
      together: together?.for ?? null,
      // Npcs may be invalid, because quests with mistakes can be drawn, too.
      npcs: npcs.map((npc) => (npc?.card?.traits ? npcName(npc) : String(npc?.soul_tag ?? 'unknown'))),
      actions: actions.map(wordsForAction),
      findings: found.get(key) ?? [],
    })),
    edges: pages.flatMap(edgesOf).filter(({ to }) => quest.pages.has(to)),
    findings: found.get(null) ?? [],
  };
}

function edgesOf({ key: from, jump, choices }: Page): GraphEdge[] {
  const edges = choices.map(({ id, next, text, check, timeout, once, actions }) => {
    return {
      from,
      to: next,
      choice: id,
      text,
      check,
      timeout,
      once,
      actions: actions.map(wordsForAction),
      jump: false,
    };
  });
  if (!jump) return edges;
  const { check, next: to } = jump;
  return [
    { from, to, choice: null, text: '', check, timeout: NO_TIMEOUT, once: false, actions: [], jump: true },
    ...edges,
  ];
}

/** An action in words: `add 1 to warmth`. */
export function wordsForAction(action: Action): string {
  switch (action.kind) {
    case 'draw-character':
      return 'draw a character';
    case 'set':
      return `set ${Object.entries(action.traits)
        .map(([name, value]) => `${name} to ${value === '' ? 'nothing' : value}`)
        .join(', ')}`;
    case 'add':
      return `add ${action.amount} to ${action.trait}`;
    case 'note-day':
      return `note the day on ${action.trait}`;
    case 'give':
      return `give ${action.card}`;
    case 'take':
      return `take ${action.count} ${action.card}`;
  }
}

/** Mermaid classes for nodes. They style the outline only, which is visible on light and dark backgrounds. */
const MARKS: readonly (readonly [name: string, style: string, has: (node: GraphNode) => boolean])[] = [
  ['start', 'stroke-width:4px', ({ start }) => start],
  ['done', 'stroke-width:4px,stroke-dasharray:2 2', ({ done }) => done],
  ['checkpoint', 'stroke:#329301', ({ checkpoint }) => checkpoint],
  ['warning', 'stroke:#b46001', ({ findings }) => findings.length > 0 && findings.every(isWarning)],
  ['error', 'stroke:#ce0101', ({ findings }) => !findings.every(isWarning)],
];

/** Renders a graph as a Mermaid flowchart. Escapes all texts. */
export function toMermaid({ nodes, edges }: QuestGraph): string {
  const marked = MARKS.map(([mark, , has]) => [mark, nodes.filter(has)] as const);
  const lines = [
    'flowchart TD',
    ...nodes.map((node) => `  ${idOf(node.key)}${shape(node)}`),
    ...edges.map((edge) => `  ${idOf(edge.from)} ${arrow(edge)} ${idOf(edge.to)}`),
    ...MARKS.map(([mark, style]) => `  classDef ${mark} ${style}`),
    ...marked
      .filter(([, list]) => list.length > 0)
      .map(([mark, list]) => `  class ${list.map(({ key }) => idOf(key)).join(',')} ${mark}`),
  ];
  return `${lines.join('\n')}\n`;
}

function isWarning({ severity }: Finding): boolean {
  return severity === 'warning';
}

/** The Mermaid shape of a page: a rounded box, a stadium for an end, a flag for a page that redirects. */
function shape(node: GraphNode): string {
  const { key, title, address, together, canRestart, actions, findings } = node;
  const label = [
    key,
    ...(title.trim() === '' ? [] : [title]),
    ...actions,
    ...(canRestart ? ['can be restarted'] : []),
    ...(address === null ? [] : [`leads to ${address}`]),
    ...(together === null ? [] : [`chosen together in ${together / 1000} s`]),
    ...new Set(findings.map(({ code }) => code)),
  ];
  const text = `"${label.map(spell).join('<br/>')}"`;
  if (address !== null) return `>${text}]`;
  return node.done ? `([${text}])` : `(${text})`;
}

function arrow({ text, check, timeout, once, actions, jump }: GraphEdge): string {
  const label = [
    ...(text === '' ? [] : [text]),
    ...(check === null ? [] : [`if ${check}`]),
    ...(once ? ['once'] : []),
    ...actions,
    ...(timeout === NO_TIMEOUT ? [] : [`after ${timeout / 1000} s`]),
  ].map(spell);
  const line = jump ? '-.->' : timeout === NO_TIMEOUT ? '-->' : '==>';
  return label.length > 0 ? `${line}|"${label.join('<br/>')}"|` : line;
}

/** Page keys like `end` and `a--b` are Mermaid syntax: escapes every character except letters and digits. */
function idOf(key: string): string {
  return `p_${key.replace(/[^A-Za-z0-9]/gu, (sign) => (sign === '_' ? '__' : `_${sign.codePointAt(0)}_`))}`;
}

/** Escapes characters special to Mermaid, Markdown or HTML as decimal entities; collapses white space. */
function spell(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const parted = plain.replace(READ_LATER, (sign) => sign + WORD_JOINER);
  const spelt = parted.replace(/[^\p{L}\p{M}\p{N} ,.?!'’…–—()/-]/gu, entity);
  // A number or a dash at the beginning would make a Markdown list.
  return spelt.replace(/^(\d*)([.)-])/, (_, number: string, sign: string) => number + entity(sign));
}

/** Syntax that Mermaid reads after decoding entities: \n is a line break, $$ a formula, fa:fa-cat an icon. */
const READ_LATER = /[\\$]|:(?=fa-)/g;
/** An invisible character that, inserted after `\`, `$` or `:`, keeps Mermaid from reading these as syntax. */
const WORD_JOINER = '\u2060';

function entity(sign: string): string {
  return `#${sign.codePointAt(0)};`;
}
