import { readFact } from '../../facts.ts';
import type { Quest } from '../../quest.ts';
import type { FindingCode } from '../findings.ts';
import { placeholdersIn } from '../placeholders.ts';
import { MANY_MESSAGES } from '../rules/texts.ts';
import { opening, type Place } from '../survey.ts';
import { leadingTo, leadingToEnds, stepsFrom, waysOf } from '../ways.ts';
import { canBeEmpty } from './can-be-empty.ts';
import { checksOfSteps } from './facts-read.ts';
import type { Node, Walk } from './walk-all.ts';

/** Tells of something, and where it happened; null: nowhere in particular. */
export type Tell = (code: FindingCode, message: string, place: Place, node: Node | null) => void;

/** What a walk shows of a quest: what happened, and if nothing was left out, what never did. */
export function judge(quest: Quest, walk: Walk, tell: Tell): void {
  for (const { check, problem, at } of walk.troubles) {
    tell(problem.code, `check "${check}" ${problem.message}`, at ? { page: at.page.key } : {}, at);
  }
  for (const node of walk.nodes) {
    if (isStuck(node) && !walk.cut.has(node)) tell('stuck', 'nothing is open here', { page: node.page.key }, node);
    if (!node.situation.unsaved) judgeMessages(quest, node, tell);
  }
  if (!walk.complete) return;
  judgeTraps(quest, walk, tell);
  const silent = judgeAnswers(quest, walk, tell);
  judgeReach(quest, walk, silent, tell);
}

/** Nothing to choose, and petting somebody does not help. What can have no choice at all is told of elsewhere. */
function isStuck(node: Node): boolean {
  const { page, situation, open, next, course } = node;
  if (page.isDone || page.address !== null || situation.unsaved) return false;
  const isPetted = next.some((one) => one.page === page && one.course !== course);
  return page.choices.length > 0 && open.length === 0 && !isPetted;
}

function judgeMessages(quest: Quest, node: Node, tell: Tell): void {
  const { page, said, situation } = node;
  const place = { page: page.key };
  const always = page.messages.filter(({ when }) => when === null).length;
  if (said.length > MANY_MESSAGES && always <= MANY_MESSAGES) {
    tell('many-said', `${said.length} messages are said at once`, place, node);
  }
  if (said.length === 0 && page.messages.length > 0 && page.address === null) {
    tell('nothing-said', 'none of the messages is said', place, node);
  }
  for (const number of said) {
    const { text = '' } = page.messages[number] ?? {};
    for (const name of placeholdersIn(text)) {
      if (!canBeEmpty(quest, name) || readFact(situation.seen, situation.player, name) !== '') continue;
      tell('empty-placeholder', `nothing stands for "{${name}}" in "${opening(text)}"`, place, node);
    }
  }
}

/** Where one goes round and round. Each trap is told of once, where it closes. */
function judgeTraps(quest: Quest, { nodes }: Walk, tell: Tell): void {
  const onward = ({ next }: Node) => next;
  const ends = nodes.filter(
    (node) =>
      node.page.isDone ||
      node.page.address !== null ||
      node.situation.unsaved ||
      node.page.choices.length === 0 ||
      isStuck(node) ||
      node.open.some(({ next }) => !quest.pages.has(next)),
  );
  const free = leadingTo(nodes, ends, onward);
  const hopeless = leadingToEnds(quest);
  const told = new Set<Node>();
  for (const node of nodes) {
    if (free.has(node) || told.has(node) || !hopeless.has(node.page.key)) continue;
    tell('trapped', 'no end can be reached any more', { page: node.page.key }, node);
    for (const one of stepsFrom([node], onward).keys()) told.add(one);
  }
}

/** @returns the checks that never hold: what waits for them is not told of one by one */
function judgeAnswers(quest: Quest, { answers, allSaid }: Walk, tell: Tell): Set<string> {
  const silent = new Set<string>();
  const steps = new Set([...quest.pages.values()].flatMap(checksOfSteps));
  for (const [check, given] of answers) {
    if (given.size !== 1 || !(allSaid || steps.has(check))) continue;
    const [always] = given;
    if (!always) silent.add(check);
    tell('one-sided-check', `check "${check}" ${always ? 'always' : 'never'} holds`, {}, null);
  }
  return silent;
}

function judgeReach(quest: Quest, { nodes, jumps, allSaid }: Walk, silent: ReadonlySet<string>, tell: Tell): void {
  const byPage = Map.groupBy(nodes, (node) => node.page);
  for (const page of stepsFrom([quest.start], waysOf(quest)).keys()) {
    const known = quest.pages.get(page);
    if (known && !byPage.has(known)) tell('never-reached', 'nobody comes to this page', { page }, null);
  }
  for (const [{ key: page, choices, messages, jump, address }, there] of byPage) {
    const open = new Set(there.flatMap((node) => node.open));
    const said = new Set(there.flatMap((node) => node.said));
    for (const choice of choices) {
      if (open.has(choice) || address !== null || isSilent(choice.check)) continue;
      tell('never-open', `choice "${choice.id}" is never open`, { page, choice: choice.id }, null);
    }
    for (const [number, { text, when }] of messages.entries()) {
      if (allSaid && !said.has(number) && !isSilent(when))
        tell('never-said', `"${opening(text)}" is never said`, { page }, null);
    }
    if (jump && !jumps.has(page) && !isSilent(jump.check))
      tell('never-jumps', 'this jump is never made', { page }, null);
  }

  function isSilent(check: string | null): boolean {
    return check !== null && silent.has(check);
  }
}
