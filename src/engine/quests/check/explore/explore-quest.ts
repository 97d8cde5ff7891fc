import type { Quest } from '../../quest.ts';
import { inOrder } from '../check-quest.ts';
import { withoutExpected } from '../expected.ts';
import type { Finding } from '../finding.ts';
import type { Move } from '../moves.ts';
import { type PlayerKind, playersFor } from '../players.ts';
import { findingOf } from '../survey.ts';
import { judge } from './judge.ts';
import { type Node, walkAll } from './walk-all.ts';

/** After so many situations it is enough; twice as many, when there is much to be said. */
const CAP = 20_000;

export interface ExploreOptions {
  readonly cap?: number;
  /** Those who come to the quest; without a word, strangers, girls and boys. */
  readonly players?: readonly PlayerKind[];
}

/** How somebody gets somewhere: as whom they come, and what they do. `replay` goes the same way. */
export interface Way {
  readonly player: string;
  readonly choices: readonly Move[];
}

/** All that can happen in a quest. Choices are named `page/choice`, messages `page/number`, counted from 0. */
export interface Exploration {
  /** How many situations were looked at. */
  readonly states: number;
  /** Whether these were all. */
  readonly complete: boolean;
  /** A shortest way to each page that can be come to. */
  readonly reached: ReadonlyMap<string, Way>;
  /** The choices that were open, and those that were closed; many are both, at different times. */
  readonly open: ReadonlySet<string>;
  readonly closed: ReadonlySet<string>;
  readonly said: ReadonlySet<string>;
  readonly findings: readonly Finding[];
}

/** Plays all there is to play. Facts that nothing asks for tell no situations apart, so that round trips end. */
export function exploreQuest(
  quest: Quest,
  { cap = CAP, players = playersFor(quest) }: ExploreOptions = {},
): Exploration {
  const walk = walkAll(quest, players, cap);
  const reached = new Map<string, Way>();
  const open = new Set<string>();
  const closed = new Set<string>();
  const said = new Set<string>();
  for (const node of walk.nodes) {
    const { key, choices, address } = node.page;
    if (!reached.has(key)) reached.set(key, wayTo(node));
    for (const choice of address === null ? choices : []) {
      (node.open.includes(choice) ? open : closed).add(`${key}/${choice.id}`);
    }
    for (const number of node.said) said.add(`${key}/${number}`);
  }

  const found = new Map<string, Finding>();
  judge(quest, walk, (code, message, place, node) => {
    const about = JSON.stringify([code, place, message]);
    if (found.has(about)) return;
    found.set(about, findingOf(code, node ? `${message} (${wordsFor(wayTo(node))})` : message, place));
  });
  const findings = inOrder(quest, withoutExpected(quest, [...found.values()], 'state'));
  const complete = walk.complete && walk.allSaid;
  return { states: walk.nodes.length, complete, reached, open, closed, said, findings };
}

/** The moves are put together when somebody asks: of a long quest all ways together are far longer than it is. */
function wayTo(node: Node): Way {
  return {
    player: node.player,
    get choices() {
      return movesTo(node);
    },
  };
}

function movesTo(node: Node): Move[] {
  const moves: Move[] = [];
  for (let here = node; here.parent; here = here.parent) moves.push(here.move);
  return moves.reverse();
}

function wordsFor({ player, choices }: Way): string {
  return choices.length > 0 ? `as ${player}: ${choices.join(', ')}` : `as ${player}, at once`;
}
