import { stateBeforeJump } from '../../play.ts';
import { type Choice, MEOW, OPEN, type Page, type Quest, QuestError } from '../../quest.ts';
import { holds, isSpent, type Player, pageOf, type QuestState } from '../../step.ts';
import { asksDays, asksMeow, DAY, type Move, moveOf, type Outcome, outcomesOf, playersFor } from '../players.ts';
import { chosen, dayLater, firstSituation, givenCards, petted, reopened, type Situation } from './situation.ts';
import { createViews } from './state-keys.ts';

/** A reached situation, and what it offers. */
export interface Node {
  readonly situation: Situation;
  readonly page: Page;
  /** The kind of player at the start. */
  readonly player: string;
  /** The node from which this situation was first reached, and the move; null at the start. */
  readonly parent: Node | null;
  readonly move: Move;
  /** The numbers of the messages shown. */
  readonly said: number[];
  readonly open: Choice[];
  /** The number of the course; equal for situations with the same choices from there on. */
  readonly course: number;
  /** The nodes to which moves lead from here. If a reached situation is not new, an earlier node stands for it. */
  readonly next: Node[];
  /** The node to which waiting for the next day leads from here; empty if no check reads days. */
  readonly later: Node[];
}

/** The moves by which a situation was first reached. */
export function movesTo(node: Node): Move[] {
  const moves: Move[] = [];
  for (let here = node; here.parent; here = here.parent) moves.push(here.move);
  return moves.reverse();
}

/** The explored situations of a quest; those nearest to the start if exploring stopped at the limit. */
export interface Walk {
  readonly nodes: readonly Node[];
  /** Whether all courses were explored. */
  readonly complete: boolean;
  /** Whether all combinations of the facts that messages depend on were explored: see `talkOf`. */
  readonly allMessagesExplored: boolean;
  /** The nodes with successors that the limit cut off. */
  readonly cut: ReadonlySet<Node>;
  readonly jumps: ReadonlySet<string>;
  /** The answers that each asked check has given. */
  readonly answers: ReadonlyMap<string, ReadonlySet<boolean>>;
}

/**
 * Explores a quest breadth first: as every kind of player, through every open choice and draw outcome, with petting and
 * waiting for the next day where a check reads them, and with reopening. Explores at most `cap` situations of different
 * course, and as many more that differ only in what `talkOf` returns.
 */
export function walkAll(quest: Quest, cap: number): Walk {
  const answers = new Map(Object.keys(quest.checks).map((name) => [name, new Set<boolean>()]));
  const given = givenCards(quest);
  const { courseOf, talkOf, topics } = createViews(quest, given);
  const isPetting = asksMeow(quest);
  const isWaiting = asksDays(quest);
  const nodes: Node[] = [];
  const courses = new Map<string, Node>();
  const heard = new Map(topics.map((topic) => [topic, new Set<string>()]));
  const jumps = new Set<string>();
  const cut = new Set<Node>();
  let complete = true;
  let allMessagesExplored = true;

  if (quest.pages.has(quest.start)) {
    for (const { name, player } of playersFor(quest)) {
      const situation = firstSituation(quest, player);
      answerJump(situation);
      noteJump(quest.start, situation);
      arrive(situation, name, null, '');
    }
  }
  // The loop also visits the nodes added meanwhile.
  for (const node of nodes) {
    recordOffers(node);
    expandNode(node);
  }
  return { nodes, complete, allMessagesExplored, cut, jumps, answers };

  function arrive(situation: Situation, player: string, parent: Node | null, move: Move): void {
    const course = courseOf(situation);
    let node = courses.get(course);
    const isTalkNew = hasNewTalk(situation, node?.course ?? courses.size);
    if (!node) {
      if (courses.size < cap) courses.set(course, add(courses.size));
      else complete = false;
      node = courses.get(course);
    } else if (isTalkNew) {
      if (nodes.length - courses.size < cap) node = add(node.course);
      else allMessagesExplored = false;
    }
    if (node) parent?.[move === DAY ? 'later' : 'next'].push(node);
    else if (parent) cut.add(parent);

    function add(number: number): Node {
      const page = pageOf(quest, situation.seen);
      const added = { situation, page, player, parent, move, course: number, said: [], open: [], next: [], later: [] };
      nodes.push(added);
      return added;
    }
  }

  /** Whether `talkOf` returns a key not seen before for any topic; records the keys. */
  function hasNewTalk(situation: Situation, course: number): boolean {
    let isNew = false;
    for (const [topic, talks] of heard) {
      const talk = `${course}\n${talkOf(topic, situation)}`;
      if (talks.has(talk)) continue;
      talks.add(talk);
      isNew = true;
    }
    return isNew;
  }

  /** Records that a message was shown. Drops a topic with nothing more to find: no message, answer or tricky page. */
  function noteSaid(page: string, number: number): void {
    for (const topic of heard.keys()) {
      topic.unsaid.delete(`${page}/${number}`);
      const isSettled = topic.unsaid.size === 0 && topic.checks.every((check) => answers.get(check)?.size === 2);
      if (isSettled && !topic.isTricky) heard.delete(topic);
    }
  }

  function recordOffers({ situation: { seen, player, unsaved }, page, said, open }: Node): void {
    if (!unsaved) {
      for (const [number, { when }] of page.messages.entries()) {
        if (!answer(seen, player, when)) continue;
        said.push(number);
        noteSaid(page.key, number);
      }
    }
    // A page that redirects offers no choices.
    if (page.address !== null) return;
    for (const choice of page.choices) {
      if (!isSpent(seen, choice) && answer(seen, player, choice.check)) open.push(choice);
    }
  }

  function expandNode(node: Node): void {
    const { situation, page, player, open } = node;
    for (const choice of open) {
      for (const outcome of outcomesOf(quest, page, choice, situation.player)) {
        const next = taken(situation, choice, outcome);
        if (next) arrive(next, player, node, moveOf(choice.id, outcome));
      }
    }
    if (situation.unsaved) return;
    if (isPetting && typeof situation.kept.traits[MEOW] === 'number') {
      arrive(petted(quest, situation), player, node, MEOW);
    }
    answerJump(situation);
    if (isWaiting) arrive(dayLater(situation), player, node, DAY);
    const again = reopened(quest, situation);
    const { key, canRestart, address } = pageOf(quest, situation.kept);
    noteJump(canRestart || address !== null ? quest.start : key, again);
    arrive(again, player, node, OPEN);
  }

  /** The situation after a choice; null when the choice is refused, as in a quest with errors. */
  function taken(situation: Situation, { id }: Choice, outcome: Outcome | null): Situation | null {
    try {
      return chosen(quest, given, situation, id, outcome);
    } catch (error) {
      if (error instanceof QuestError) return null;
      throw error;
    }
  }

  /** Whether a check holds; records the answer. */
  function answer(state: QuestState, player: Player, check: string | null): boolean {
    const isHeld = holds(quest, state, player, check);
    if (check !== null) answers.get(check)?.add(isHeld);
    return isHeld;
  }

  /** Records the answer of the jump's check, if opening the quest comes to a page with a jump. */
  function answerJump({ kept, player }: Situation): void {
    const landing = stateBeforeJump(quest, kept);
    const jump = quest.pages.get(landing.page)?.jump;
    if (jump) answer(landing, player, jump.check);
  }

  function noteJump(landing: string, { seen }: Situation): void {
    if (seen.page !== landing) jumps.add(landing);
  }
}
