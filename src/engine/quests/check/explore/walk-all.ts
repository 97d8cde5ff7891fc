import { type Check, type Choice, MEOW, OPEN, type Page, type Quest, QuestError } from '../../quest.ts';
import { holds, isOpen, pageOf } from '../../step.ts';
import { type Problem, watchChecks } from '../ask.ts';
import { asksMeow, type Drawn, type Move, moveOf, outcomesOf, playersFor } from '../players.ts';
import { chosen, firstSituation, givenBy, petted, reopened, type Situation } from './situation.ts';
import { createViews } from './views.ts';

/** A situation that was come to, and what there is in it. */
export interface Node {
  readonly situation: Situation;
  readonly page: Page;
  /** As whom somebody set out. */
  readonly player: string;
  /** Where it was first come to from, and how; null at the beginning. */
  readonly parent: Node | null;
  readonly move: Move;
  /** The messages that are said, by their number. */
  readonly said: number[];
  readonly open: Choice[];
  /** The same number for situations that go on in the same way. */
  readonly course: number;
  /** Where it goes on, or a situation of the same course. */
  readonly next: Node[];
}

/** The moves by which a situation was first come to. */
export function movesTo(node: Node): Move[] {
  const moves: Move[] = [];
  for (let here = node; here.parent; here = here.parent) moves.push(here.move);
  return moves.reverse();
}

/** A check that did not answer well, and where it was asked; null: nowhere in particular. */
interface Trouble {
  readonly check: string;
  readonly problem: Problem;
  readonly at: Node | null;
}

/** All that can happen in a quest; when it is not complete, what is nearest to the beginning. */
export interface Walk {
  readonly nodes: readonly Node[];
  /** Whether everything was come to that can be done. */
  readonly complete: boolean;
  /** Whether everything was come to that can be said. */
  readonly allSaid: boolean;
  /** The nodes that go on to where nobody went any more. */
  readonly cut: ReadonlySet<Node>;
  readonly jumps: ReadonlySet<string>;
  readonly answers: ReadonlyMap<string, ReadonlySet<boolean>>;
  readonly troubles: readonly Trouble[];
}

/**
 * Goes everywhere, breadth first: as every kind of player, through every open choice, whatever a draw comes to, with
 * the emote where a check asks for it, and coming back later. At most `cap` situations are different in what can be
 * done, and as many more in what is said.
 */
export function walkAll(quest: Quest, cap: number): Walk {
  const troubles: Trouble[] = [];
  let at: Node | null = null;
  const { quest: watched, answers } = watchChecks(quest, (check, problem) => troubles.push({ check, problem, at }));
  const given = givenBy(quest);
  const { courseOf, talkOf, topics } = createViews(quest, given, noteStray);
  const isPetting = asksMeow(quest);
  const nodes: Node[] = [];
  const courses = new Map<string, Node>();
  const heard = new Map(topics.map((topic) => [topic, new Set<string>()]));
  const jumps = new Set<string>();
  const cut = new Set<Node>();
  let complete = true;
  let allSaid = true;

  if (quest.pages.has(quest.start)) {
    for (const { name, player } of playersFor(quest)) {
      const situation = firstSituation(watched, player);
      noteJump(quest.start, situation);
      arrive(situation, name, null, '');
    }
  }
  // What is added on the way is gone over as well.
  for (const node of nodes) {
    at = node;
    lookAround(node);
    goOn(node);
  }
  return { nodes, complete, allSaid, cut, jumps, answers, troubles };

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
      else allSaid = false;
    }
    if (node) parent?.next.push(node);
    else if (parent) cut.add(parent);

    function add(number: number): Node {
      const page = pageOf(watched, situation.seen);
      const added = { situation, page, player, parent, move, course: number, said: [], open: [], next: [] };
      nodes.push(added);
      return added;
    }
  }

  /** Whether something has not been talked about in this way. */
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

  /** Leaves topics alone that have nothing more to tell. */
  function noteSaid(page: string, number: number): void {
    for (const topic of heard.keys()) {
      topic.unsaid.delete(`${page}/${number}`);
      const isSettled = topic.unsaid.size === 0 && topic.checks.every((check) => answers.get(check)?.size === 2);
      if (isSettled && !topic.isTricky) heard.delete(topic);
    }
  }

  function lookAround({ situation: { seen, player, unsaved }, page, said, open }: Node): void {
    if (!unsaved) {
      for (const [number, { when }] of page.messages.entries()) {
        if (!holds(watched, seen, player, when)) continue;
        said.push(number);
        noteSaid(page.key, number);
      }
    }
    // Nobody stays where a page leads away.
    if (page.address === null) open.push(...page.choices.filter((choice) => isOpen(watched, seen, choice, player)));
  }

  function goOn(node: Node): void {
    const { situation, player, open } = node;
    for (const choice of open) {
      for (const outcome of outcomesOf(watched, choice, situation.player)) {
        const next = taken(situation, choice, outcome);
        if (next) arrive(next, player, node, moveOf(choice.id, outcome));
      }
    }
    if (situation.unsaved) return;
    if (isPetting && typeof situation.kept.traits[MEOW] === 'number') {
      arrive(petted(watched, situation), player, node, MEOW);
    }
    const again = reopened(watched, situation);
    const { key, canRestart, address } = pageOf(watched, situation.kept);
    noteJump(canRestart || address !== null ? quest.start : key, again);
    arrive(again, player, node, OPEN);
  }

  /** Null: the quest is not sound, and the choice would be refused. */
  function taken(situation: Situation, { id }: Choice, outcome: Drawn | null): Situation | null {
    try {
      return chosen(watched, given, situation, id, outcome);
    } catch (error) {
      if (error instanceof QuestError) return null;
      throw error;
    }
  }

  /** Some facts are tried out that nobody may come to: what is looked at then is looked at. */
  function noteStray(check: Check, problem: Problem): void {
    const [name] = Object.entries(quest.checks).find(([, one]) => one === check) ?? [];
    if (name !== undefined) troubles.push({ check: name, problem, at: null });
  }

  function noteJump(landing: string, { seen }: Situation): void {
    if (seen.page !== landing) jumps.add(landing);
  }
}
