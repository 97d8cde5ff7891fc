import type { Condition } from '../../../src/engine/quests/conditions.ts';
import type { Branch, Chain, Path } from './branches.ts';
import { allOf, negated } from './conditions.ts';

/** A part of a paragraph, with the conditions on which it is told. */
export interface Segment {
  readonly text: string;
  readonly path: Path;
}

/** A paragraph in one of its forms. */
export interface Variant {
  readonly text: string;
  /** Null: always. */
  readonly when: Condition | null;
}

const MOST_VARIANTS = 8;
/** The end of a sentence, after which a paragraph can be divided. */
const SENTENCE_END = /[.!?…:]["'”’)]?\s*$/;

/**
 * Splits a paragraph into messages that are told on one condition each: between sentences if its conditions change
 * there; else into all the forms that the paragraph can have.
 * @returns the messages, and whether sentences were torn apart because there are too many forms
 */
export function variantsOf(segments: readonly Segment[]): {
  readonly list: readonly Variant[];
  readonly isTorn: boolean;
} {
  const groups = groupsOf(segments);
  const hasWholeSentences = groups.slice(0, -1).every(({ text }) => SENTENCE_END.test(text));
  const pieces = groups.map(({ text, path }) => ({ text, when: conditionOn(path) }));
  if (groups.length === 1 || hasWholeSentences) return { list: pieces, isTorn: false };
  const chains = new Set(segments.flatMap(({ path }) => path.map(({ chain }) => chain)));
  const forms = chains.size < MOST_VARIANTS ? formsOf(segments) : null;
  return forms === null ? { list: pieces, isTorn: true } : { list: forms, isTorn: false };
}

/**
 * Joins successive segments with the same conditions. White space joins the text before it, whatever its conditions.
 */
function groupsOf(segments: readonly Segment[]): Segment[] {
  const groups: Segment[] = [];
  for (const segment of segments) {
    const last = groups.at(-1);
    if (last && (isSamePath(last.path, segment.path) || segment.text.trim() === '')) {
      groups[groups.length - 1] = { text: last.text + segment.text, path: last.path };
    } else if (last && last.text.trim() === '') {
      groups[groups.length - 1] = { text: last.text + segment.text, path: segment.path };
    } else {
      groups.push(segment);
    }
  }
  return groups;
}

function isSamePath(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((branch, at) => isSameBranch(branch, other[at]));
}

function isSameBranch(one: Branch, other: Branch | undefined): boolean {
  return one.chain === other?.chain && one.clause === other.clause;
}

/** All forms of a paragraph; null if there are too many. */
function formsOf(segments: readonly Segment[]): readonly Variant[] | null {
  const branch = segments.find(({ path }) => path.length > 0)?.path[0];
  if (!branch) return [{ text: segments.map(({ text }) => text).join(''), when: null }];
  const forms: Variant[] = [];
  for (const { clause, condition } of optionsOf(branch.chain, segments)) {
    const inner = formsOf(segments.flatMap((segment) => within(segment, branch.chain, clause)));
    if (inner === null) return null;
    forms.push(...inner.map(({ text, when }) => ({ text, when: when ? allOf([condition, when]) : condition })));
    if (forms.length > MOST_VARIANTS) return null;
  }
  return forms;
}

/**
 * The texts of a chain that a paragraph can show, each with its condition; and clause -1, if it may show none of them.
 */
function optionsOf(
  chain: Chain,
  segments: readonly Segment[],
): { readonly clause: number; readonly condition: Condition }[] {
  const clauses = new Set(segments.flatMap(({ path }) => (path[0]?.chain === chain ? [path[0].clause] : [])));
  const there = [...clauses].flatMap((clause) => {
    const condition = chain.conditions[clause];
    return condition ? [{ clause, condition }] : [];
  });
  const isComplete = chain.hasElse && there.length === chain.conditions.length;
  if (isComplete) return there;
  return [...there, { clause: -1, condition: allOf(there.map(({ condition }) => negated(condition))) }];
}

/**
 * The segment without its outermost condition, if that is of this chain; none if it is in another text of the chain.
 */
function within(segment: Segment, chain: Chain, clause: number): Segment[] {
  const [first, ...rest] = segment.path;
  if (first?.chain !== chain) return [segment];
  return first.clause === clause ? [{ text: segment.text, path: rest }] : [];
}

/** All conditions of a path together; null if there is none. */
export function conditionOn(path: Path): Condition | null {
  const conditions = path.map(({ chain, clause }) => chain.conditions[clause] ?? null).filter((one) => one !== null);
  return conditions.length === 0 ? null : allOf(conditions);
}

/**
 * Whether one of these paths is open whatever the conditions are: a path has none, or each text of a chain holds a
 * path, and the chain always shows one of its texts.
 */
export function isAlwaysOpen(paths: readonly Path[]): boolean {
  if (paths.some((path) => path.length === 0)) return true;
  const byChain = Map.groupBy(paths, ([first]) => first?.chain);
  return [...byChain].some(([chain, within]) => chain?.hasElse === true && isOpenInAll(chain, within));
}

function isOpenInAll(chain: Chain, paths: readonly Path[]): boolean {
  const byClause = Map.groupBy(paths, ([first]) => first?.clause);
  return chain.conditions.every((_, clause) => isAlwaysOpen((byClause.get(clause) ?? []).map((path) => path.slice(1))));
}

/** Whether one of these conditions is the opposite of another one: then one of them holds. */
export function holdsOpposites(conditions: readonly (Condition | null)[]): boolean {
  const all = new Set(conditions.map((condition) => JSON.stringify(condition)));
  return conditions.some((condition) => condition !== null && all.has(JSON.stringify(negated(condition))));
}
