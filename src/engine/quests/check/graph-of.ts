import { npcName } from '../play.ts';
import { NO_TIMEOUT, type Page, type PageAction, type Quest } from '../quest.ts';
import type { Finding } from './finding.ts';

/** A page, as a picture of the quest shows it. */
export interface GraphNode {
  readonly key: string;
  readonly title: string;
  readonly start: boolean;
  readonly done: boolean;
  readonly canRestart: boolean;
  readonly checkpoint: boolean;
  readonly address: string | null;
  /** The names of those who are there. */
  readonly npcs: readonly string[];
  /** What entering does, in words. */
  readonly actions: readonly string[];
  readonly findings: readonly Finding[];
}

/** A way from a page to a page: a choice, or the jump. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** The id of the choice; null for the jump. */
  readonly choice: string | null;
  readonly text: string;
  readonly check: string | null;
  /** Milliseconds until it is taken by itself; -1: never. */
  readonly timeout: number;
  readonly once: boolean;
  readonly jump: boolean;
}

/** A quest as plain JSON, for whoever draws it. */
export interface QuestGraph {
  readonly quest: string;
  readonly edition: number;
  readonly hash: string;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Of the quest as a whole. Those of pages are there. */
  readonly findings: readonly Finding[];
}

/** Draws up the graph of a quest, with what was found in it. Ways to pages that are not there are left out. */
export function graphOf(quest: Quest, findings: readonly Finding[]): QuestGraph {
  const pages = [...quest.pages.values()];
  const found = Map.groupBy(findings, ({ page }) => (page !== null && quest.pages.has(page) ? page : null));
  return {
    quest: quest.card,
    edition: quest.migrations.length,
    hash: quest.hash,
    nodes: pages.map(({ key, title, isDone, canRestart, isCheckpoint, address, npcs, actions }) => ({
      key,
      title,
      start: key === quest.start,
      done: isDone,
      canRestart,
      checkpoint: isCheckpoint,
      address,
      // A quest with mistakes is drawn, too.
      npcs: npcs.map((npc) => (npc?.card?.traits ? npcName(npc) : String(npc?.soul_tag ?? 'nobody'))),
      actions: actions.map(wordsFor),
      findings: found.get(key) ?? [],
    })),
    edges: pages.flatMap(edgesOf).filter(({ to }) => quest.pages.has(to)),
    findings: found.get(null) ?? [],
  };
}

function edgesOf({ key: from, jump, choices }: Page): GraphEdge[] {
  const edges = choices.map(({ id, next, text, check, timeout, once }) => {
    return { from, to: next, choice: id, text, check, timeout, once, jump: false };
  });
  if (!jump) return edges;
  const { check, next: to } = jump;
  return [{ from, to, choice: null, text: '', check, timeout: NO_TIMEOUT, once: false, jump: true }, ...edges];
}

function wordsFor(action: PageAction): string {
  switch (action.kind) {
    case 'draw-character':
      return 'draw a character';
    case 'set':
      return `set ${Object.entries(action.traits)
        .map(([name, value]) => `${name} to ${value === '' ? 'nothing' : value}`)
        .join(', ')}`;
    case 'add':
      return `add ${action.amount} to ${action.trait}`;
    case 'give':
      return `give ${action.card}`;
    case 'take':
      return `take ${action.count} ${action.card}`;
  }
}
