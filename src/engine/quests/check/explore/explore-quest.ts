import type { Quest } from '../../quest.ts';
import { readFact } from '../../step.ts';
import { inOrder, withoutExpected } from '../check-quest.ts';
import type { Finding, FindingCode } from '../findings.ts';
import { checksOfSteps, findingOf, opening, type Place, placeholdersIn } from '../quest-index.ts';
import { canReach, leadingToEnds, reachedFrom, waysOf } from '../reachability.ts';
import { MANY_MESSAGES } from '../rules/texts.ts';
import { canBeEmpty } from './state-keys.ts';
import { movesTo, type Node, type Walk, walkAll } from './state-space.ts';

const CAP = 20_000; // situations

export interface ExploreOptions {
  /** The maximum number of situations to explore; up to twice as many if their messages vary much. */
  readonly cap?: number;
}

/** The result of exploring everything that can happen in a quest. */
export interface Exploration {
  /** The number of situations explored. */
  readonly states: number;
  /** Whether all situations of the quest were explored. */
  readonly complete: boolean;
  readonly findings: readonly Finding[];
}

/** Explores the situations of a quest. Ignores facts that nothing reads, so that exploring a cycle of pages ends. */
export function exploreQuest(quest: Quest, { cap = CAP }: ExploreOptions = {}): Exploration {
  return explorationOf(quest, walkAll(quest, cap));
}

export function explorationOf(quest: Quest, walk: Walk): Exploration {
  const found = new Map<string, Finding>();
  judge(quest, walk, (code, message, place, node) => {
    const about = JSON.stringify([code, place, message]);
    if (found.has(about)) return;
    found.set(about, findingOf(code, node ? `${message.slice(0, -'.'.length)} (${wordsFor(node)}).` : message, place));
  });
  const findings = inOrder(quest, withoutExpected(quest, [...found.values()], true));
  return { states: walk.nodes.length, complete: walk.complete && walk.allMessagesExplored, findings };
}

/** Describes the path to a node: the kind of player, and the moves in the form that `replay` takes. */
function wordsFor(node: Node): string {
  const moves = movesTo(node);
  return moves.length > 0 ? `as ${node.player}: ${moves.join(', ')}` : `as ${node.player}, at once`;
}

/** Reports a finding with its place, and the node where it occurs (null: no particular one). The message is a sentence. */
type Report = (code: FindingCode, message: string, place: Place, node: Node | null) => void;

/** Derives findings from a walk: what happened and, when the walk is complete, what never did. */
function judge(quest: Quest, walk: Walk, report: Report): void {
  for (const node of walk.nodes) {
    if (isStuck(node) && !walk.cut.has(node)) {
      report('stuck', 'No choice of this page is open.', { page: node.page.key }, node);
    }
    if (!node.situation.unsaved) judgeMessages(quest, node, report);
  }
  if (!walk.complete) return;
  judgeTraps(quest, walk, report);
  const silent = judgeAnswers(quest, walk, report);
  judgeReach(quest, walk, silent, report);
}

/**
 * Whether no choice is open, and petting opens none. That the next day opens one is not enough: a page that is all for
 * today has to be an end. A page without any choices has another finding.
 */
function isStuck(node: Node): boolean {
  const { page, situation, open, next, course } = node;
  if (page.isDone || page.address !== null || situation.unsaved) return false;
  const isPetted = next.some((one) => one.page === page && one.course !== course);
  return page.choices.length > 0 && open.length === 0 && !isPetted;
}

function judgeMessages(quest: Quest, node: Node, report: Report): void {
  const { page, said, situation } = node;
  const place = { page: page.key };
  const always = page.messages.filter(({ when }) => when === null).length;
  if (said.length > MANY_MESSAGES && always <= MANY_MESSAGES) {
    report('many-said', `This page says ${said.length} lines at once, more than ${MANY_MESSAGES}.`, place, node);
  }
  if (said.length === 0 && page.messages.length > 0 && page.address === null) {
    report('nothing-said', 'This page says none of its lines.', place, node);
  }
  for (const number of said) {
    const { text = '' } = page.messages[number] ?? {};
    for (const name of placeholdersIn(text)) {
      if (!canBeEmpty(quest, name) || readFact(situation.seen, situation.player, name) !== '') continue;
      report(
        'empty-placeholder',
        `The line "${opening(text)}" is said while its placeholder "{${name}}" is empty.`,
        place,
        node,
      );
    }
  }
}

/** Reports traps: situations from which no end can be reached. Each is reported once, where players first enter it. */
function judgeTraps(quest: Quest, { nodes }: Walk, report: Report): void {
  const onward = ({ next, later }: Node) => (later.length > 0 ? [...next, ...later] : next);
  const ends = nodes.filter(
    (node) =>
      node.page.isDone ||
      node.page.address !== null ||
      node.situation.unsaved ||
      node.page.choices.length === 0 ||
      isStuck(node) ||
      node.open.some(({ next }) => !quest.pages.has(next)),
  );
  const free = canReach(nodes, ends, onward);
  const hopeless = leadingToEnds(quest);
  const reported = new Set<Node>();
  for (const node of nodes) {
    if (free.has(node) || reported.has(node) || !hopeless.has(node.page.key)) continue;
    report('trapped', 'No end can be reached from here any more.', { page: node.page.key }, node);
    for (const one of reachedFrom([node], onward).keys()) reported.add(one);
  }
}

/** @returns the checks that never hold; what depends on them is not reported one by one */
function judgeAnswers(quest: Quest, { answers, allMessagesExplored }: Walk, report: Report): Set<string> {
  const silent = new Set<string>();
  const steps = new Set([...quest.pages.values()].flatMap(checksOfSteps));
  for (const [check, given] of answers) {
    if (given.size !== 1 || !(allMessagesExplored || steps.has(check))) continue;
    const [always] = given;
    if (!always) silent.add(check);
    report('one-sided-check', `The check "${check}" ${always ? 'always' : 'never'} holds.`, {}, null);
  }
  return silent;
}

function judgeReach(
  quest: Quest,
  { nodes, jumps, allMessagesExplored }: Walk,
  silent: ReadonlySet<string>,
  report: Report,
): void {
  const byPage = Map.groupBy(nodes, (node) => node.page);
  for (const page of reachedFrom([quest.start], waysOf(quest)).keys()) {
    const known = quest.pages.get(page);
    if (known && !byPage.has(known)) report('never-reached', 'No player can come to this page.', { page }, null);
  }
  for (const [{ key: page, choices, messages, jump, address }, there] of byPage) {
    const open = new Set(there.flatMap((node) => node.open));
    const said = new Set(there.flatMap((node) => node.said));
    for (const choice of choices) {
      if (open.has(choice) || address !== null || isSilent(choice.check)) continue;
      report('never-open', `The choice "${choice.id}" is never open.`, { page, choice: choice.id }, null);
    }
    for (const [number, { text, when }] of messages.entries()) {
      if (allMessagesExplored && !said.has(number) && !isSilent(when))
        report('never-said', `The line "${opening(text)}" is never said.`, { page }, null);
    }
    if (jump && !jumps.has(page) && !isSilent(jump.check))
      report('never-jumps', 'The jump of this page is never made.', { page }, null);
  }

  function isSilent(check: string | null): boolean {
    return check !== null && silent.has(check);
  }
}
