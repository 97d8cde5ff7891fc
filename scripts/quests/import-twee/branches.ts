import { type Condition, isCondition } from '../../../src/engine/quests/conditions.ts';
import { allOf, conditionOf, negated } from './conditions.ts';
import type { LossCode } from './conversion-losses.ts';
import type { Change, Test } from './expressions.ts';
import type { Logic, Lost, Settled, Step } from './scan.ts';
import { type PlannedChange, type Trait, traitChange, type Variables } from './variables.ts';

/** Texts of which a story shows at most one, each on a condition. */
export interface Chain {
  /** The condition of each text, which excludes those before it; null if a quest cannot ask it. */
  readonly conditions: (Condition | null)[];
  /** Whether one of the texts is always shown. */
  hasElse: boolean;
}

/** One of the conditions on which a piece is shown: it is in this text of this chain. */
export interface Branch {
  readonly chain: Chain;
  readonly clause: number;
}
/** All conditions on which a piece is shown, the outermost first. */
export type Path = readonly Branch[];

/** A piece with its conditions. */
export interface Placed {
  readonly piece: Exclude<Settled, Logic> | { readonly kind: 'silent'; readonly at: number };
  readonly path: Path;
  /** Of a link: what following it changes. */
  readonly changes: readonly PlannedChange[];
}

export interface Resolved {
  readonly pieces: readonly Placed[];
  /** What entering the page changes. */
  readonly changes: readonly PlannedChange[];
  /** The parts of the passage that make these changes. */
  readonly changedBy: readonly Logic[];
}

/**
 * The characters around the name of a trait in a text, which `tidy` replaces by braces. Unicode keeps them for use
 * within programs, so that no story has them.
 */
export const VALUE_OPEN = '\ufdd0';
export const VALUE_CLOSE = '\ufdd1';

/** A text that surrounds a piece: the one of its chain with the index `clause`. */
interface Frame {
  /** Null: a text that the story shows later, or not at all. */
  readonly chain: TestedChain | null;
  clause: number;
}

/** A branch that knows the tests of its chain: a loss in it names their macros. */
interface TestedBranch extends Branch {
  readonly chain: TestedChain;
}

/** A chain with the steps of the story that it was made from. */
interface TestedChain extends Chain {
  /** The steps that begin its texts, each with its test. */
  readonly tests: (Logic & { readonly step: Extract<Step, { test: unknown }> })[];
  /** Whether the story closes it, as by `<</if>>`. If not, all its conditions are null. */
  isClosed: boolean;
  /** Whether there are links in its texts: a choice cannot depend on the passage that the player left last. */
  holdsLinks: boolean;
}

/**
 * Resolves the logic of a passage: texts and links get their conditions, links and the page their changes. What a quest
 * cannot do becomes a loss.
 */
export function resolveLogic(pieces: readonly Settled[], variables: Variables, passage: string): Resolved {
  const frames = matchChains(pieces, variables, passage);
  const placed: Placed[] = [];
  const changes: PlannedChange[] = [];
  const changedBy: Logic[] = [];
  const read = new Set<string>();
  const place = (piece: Placed['piece'], path: Path) => placed.push({ piece, path, changes: [] });

  for (const [at, piece] of pieces.entries()) {
    const around = frames[at] ?? [];
    const path = around.flatMap(({ chain, clause }) => (chain?.conditions[clause] ? [{ chain, clause }] : []));
    if (piece.kind === 'link') {
      placed.push(resolveLink(piece, path, variables));
    } else if (piece.kind === 'lost' && OF_CODE.has(piece.code)) {
      place({ ...piece, what: `${openersOf(path)}${piece.what}` }, path);
    } else if (piece.kind !== 'logic') {
      place(piece, path);
    } else if (piece.step.kind === 'value') {
      const trait = variables.traits.get(piece.step.variable);
      if (trait) read.add(trait.name);
      if (!trait) for (const one of lostLogic(piece, piece.code)) place(one, path);
      else place({ kind: 'text', at: piece.at, text: `${VALUE_OPEN}${trait.name}${VALUE_CLOSE}` }, path);
    } else if (piece.step.kind === 'visits') {
      const key = variables.visited(piece.step.passage ?? passage);
      if (key === null) for (const one of lostLogic(piece, piece.code)) place(one, path);
      else place({ kind: 'text', at: piece.at, text: `${VALUE_OPEN}visits:${key}${VALUE_CLOSE}` }, path);
    } else if (piece.step.kind === 'change') {
      const made = planAll(piece.step.changes, variables);
      const code = reasonAgainst(made, around, read);
      if (code === null) {
        changes.push(...(made ?? []));
        changedBy.push(piece);
        place({ kind: 'silent', at: piece.at }, path);
      } else {
        const raw = `${openersOf(path)}${piece.raw}`;
        for (const one of lostLogic({ ...piece, raw }, code)) place(one, path);
      }
    } else {
      const isDone = isResolved(piece, frames, at);
      if (isDone && 'test' in piece.step) for (const fact of factsOf(piece.step, variables)) read.add(fact);
      if (isDone) place({ kind: 'silent', at: piece.at }, path);
      else for (const one of lostLogic(piece, piece.code)) place(one, path);
    }
  }
  return { pieces: placed, changes, changedBy };
}

/**
 * Conditions within conditions beyond this depth, and alternatives beyond this number, are not simple: time stays
 * linear.
 */
const DEEPEST = 12;
const MOST_CLAUSES = 16;
/** Stands for all frames that are too deep. */
const TOO_DEEP: Frame = { chain: null, clause: 0 };

/** For each piece, the frames around it. A step that begins or ends a text counts as within that text. */
function matchChains(pieces: readonly Settled[], variables: Variables, passage: string): readonly (readonly Frame[])[] {
  const stack: Frame[] = [];
  /** How many frames are open beyond the deepest one that is recorded. */
  let beyond = 0;
  /** The chain that was closed last at each depth. */
  const last = new Map<number, TestedChain>();
  const chains = new Set<TestedChain>();
  const now = () => [...stack.map((frame) => ({ ...frame })), ...(beyond > 0 ? [TOO_DEEP] : [])];
  const push = (chain: TestedChain | null) => {
    if (chain) chains.add(chain);
    if (stack.length === DEEPEST) {
      beyond++;
      return;
    }
    last.delete(stack.length + 1);
    stack.push({ chain, clause: (chain?.tests.length ?? 1) - 1 });
  };
  const all = pieces.map((piece): readonly Frame[] => {
    if (piece.kind === 'link') for (const { chain } of stack) if (chain) chain.holdsLinks = true;
    if (piece.kind !== 'logic') return now();
    const { step } = piece;
    const top = beyond > 0 ? undefined : stack.at(-1);
    if (step.kind === 'enter') push(null);
    else if (step.kind === 'open') push(chainWith(newChain(), { ...piece, step }));
    else if (step.kind === 'next' && top?.chain) {
      chainWith(top.chain, { ...piece, step });
      top.clause = top.chain.tests.length - 1;
    } else if (step.kind === 'reopen') {
      const former = beyond > 0 ? undefined : last.get(stack.length);
      // An alternative without a text before it gets a chain, too, for its end; the conditions of that chain stay
      // unknown.
      const chain = former && !former.hasElse ? former : newChain();
      chainWith(chain, { ...piece, step });
      chain.hasElse = step.test === 'else';
      chain.isClosed = false;
      push(chain);
    }
    const around = now();
    if (step.kind === 'close' || step.kind === 'leave') {
      if (beyond > 0) beyond--;
      else if (top && (step.kind === 'leave') === (top.chain === null)) {
        stack.pop();
        if (top.chain) {
          top.chain.isClosed = true;
          last.set(stack.length, top.chain);
        }
      }
    }
    return around;
  });
  for (const chain of chains) settleChain(chain, variables, passage);
  return all;
}

function chainWith(chain: TestedChain, test: TestedChain['tests'][number]): TestedChain {
  chain.tests.push(test);
  return chain;
}

function newChain(): TestedChain {
  return { tests: [], conditions: [], hasElse: false, isClosed: false, holdsLinks: false };
}

/** Computes the conditions of a chain's texts. After one that a quest cannot ask, it cannot ask the others either. */
function settleChain(chain: TestedChain, variables: Variables, passage: string): void {
  const before: Condition[] = [];
  let isKnown = chain.isClosed;
  for (const { step } of chain.tests) {
    const { test } = step;
    const isAsked = test !== 'else' && test !== null && !(chain.holdsLinks && asksFrom(test));
    const own = isAsked ? conditionOf(test, variables, passage) : null;
    isKnown &&= (test === 'else' || own !== null) && before.length < MOST_CLAUSES;
    const parts = isKnown ? [...before.map(negated), ...(own ? [own] : [])] : [];
    const whole = parts.length > 0 ? allOf(parts) : null;
    isKnown &&= whole !== null && isCondition(whole);
    chain.conditions.push(isKnown ? whole : null);
    if (own) before.push(own);
    chain.hasElse ||= test === 'else';
    // A text after the `else` of its chain is never shown.
    if (test === 'else') isKnown = false;
  }
}

function asksFrom(test: Test): boolean {
  if (test.kind === 'all' || test.kind === 'any') return test.of.some(asksFrom);
  return test.kind === 'not' ? asksFrom(test.of) : test.kind === 'from';
}

/** Whether the conditions of the quest express a step, so that it is not reported as lost. */
function isResolved({ step, raw }: Logic, frames: readonly (readonly Frame[])[], at: number): boolean {
  if (step.kind === 'enter' || step.kind === 'leave' || step.kind === 'silent') return true;
  if (step.kind === 'include') return false;
  const frame = frames[at]?.at(-1);
  if (!frame?.chain) return raw === '';
  if (step.kind === 'close') return raw === '' || frame.chain.conditions.every((condition) => condition !== null);
  return frame.chain.conditions[frame.clause] != null;
}

/** A part of the logic that a quest cannot do: a loss, and the text that stands in its place. */
function lostLogic(piece: Logic, code: LossCode): Placed['piece'][] {
  const { raw, fallback, divides, hasHook } = piece;
  const at = { at: piece.at, ...(piece.line === undefined ? {} : { line: piece.line }) };
  const target = piece.step.kind === 'include' ? piece.step.passage : null;
  const lost: Lost = { kind: 'lost', ...at, code, what: raw, target, divides };
  return [
    ...(raw === '' ? [] : [lost]),
    ...(hasHook ? [{ kind: 'lost', ...at, code: 'formatting', what: '[…]' } as const] : []),
    ...(fallback === '' ? [] : [{ kind: 'text', ...at, text: fallback } as const]),
  ];
}

/** Why entering a page cannot make these changes; null if it can. */
function reasonAgainst(
  made: readonly PlannedChange[] | null,
  around: readonly Frame[],
  read: ReadonlySet<string>,
): LossCode | null {
  if (made === null) return 'macro';
  if (around.length > 0) return 'conditional-change';
  return made.some(({ trait }) => read.has(trait)) ? 'late-change' : null;
}

/** The codes of losses that are reported together with the macros of the conditions around them. */
const OF_CODE: ReadonlySet<LossCode> = new Set<LossCode>(['macro', 'macro-link', 'code']);

/** The macros of the conditions on a path, as the story writes them: of each chain the first, and that of the text. */
function openersOf(path: readonly TestedBranch[]): string {
  const raws = path.flatMap(({ chain: { tests }, clause }) => [...new Set([tests[0], tests[clause]])]);
  return raws.map((test) => `${test?.raw ?? ''} `).join('');
}

function planAll(changes: readonly Change[], variables: Variables): readonly PlannedChange[] | null {
  const made = changes.map((change) => traitChange(variables, change));
  return made.every((change) => change !== null) ? made : null;
}

function resolveLink(piece: Extract<Settled, { kind: 'link' }>, path: Path, variables: Variables): Placed {
  const changes = planAll(piece.changes ?? [], variables);
  const isOrdered = changes !== null && canBeAtOnce(changes);
  return isOrdered
    ? { piece, path, changes }
    : { piece: { ...piece, setter: piece.setter || piece.raw }, path, changes: [] };
}

/** Whether changes can stand at a choice, which sets first, and then adds. */
function canBeAtOnce(changes: readonly PlannedChange[]): boolean {
  const added = new Set<string>();
  for (const { kind, trait } of changes) {
    if (kind === 'add') added.add(trait);
    else if (added.has(trait)) return false;
  }
  return true;
}

function factsOf(step: Extract<Step, { test: unknown }>, variables: Variables): readonly string[] {
  return step.test === null || step.test === 'else' ? [] : traitsIn(step.test, variables);
}

function traitsIn(test: Test, variables: Variables): readonly string[] {
  if (test.kind === 'all' || test.kind === 'any') return test.of.flatMap((one) => traitsIn(one, variables));
  if (test.kind === 'not') return traitsIn(test.of, variables);
  return 'variable' in test ? [variables.traits.get(test.variable)?.name ?? ''] : [];
}

/** Applies the changes of the passages that are run before the first page, and of the first page itself. */
export function applyToStart(traits: Iterable<Trait>, changes: readonly PlannedChange[]): void {
  const byName = new Map([...traits].map((trait) => [trait.name, trait]));
  for (const { kind, trait: name, value } of changes) {
    const trait = byName.get(name);
    if (trait) trait.start = kind === 'add' ? Number(trait.start) + Number(value) : value;
  }
}
