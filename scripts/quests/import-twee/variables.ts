import { MAX_TRAIT_LENGTH, type TraitValue } from '#engine';
import type { LossCode } from './conversion-losses.ts';
import type { Change, Test } from './expressions.ts';
import type { Settled } from './scan.ts';
import type { Scanned } from './scan-passage.ts';

/** A variable of the story that becomes a trait of the quest's card. */
export interface Trait {
  readonly name: string;
  /** The value that it begins with. */
  start: TraitValue;
}

/** Variables of a story that become traits, and the facts that its conditions can read. */
export interface Variables {
  readonly traits: ReadonlyMap<string, Trait>;
  /** The key of a passage's page, if checks may read its visits; null if they may not. */
  readonly visited: (passage: string) => string | null;
  /** The key of a passage's page; null if it has none. */
  readonly keyOf: (passage: string) => string | null;
  /** Variables that are no traits, though the story gives them simple values. */
  readonly refused: readonly { readonly code: LossCode; readonly variable: string; readonly what: string }[];
}

/** Variables of text that is converted by itself, such as the label of a link: none becomes a trait. */
export const NO_VARIABLES: Variables = { traits: new Map(), visited: () => null, keyOf: () => null, refused: [] };

/** The room that a card has for traits besides its name, its page and its save. */
const ROOM_FOR_TRAITS = 640; // characters
/** The longest number in plain digits, with sign and fraction. */
const LONGEST_NUMBER = 25; // characters
/** The room that a save has for counts of visits, each written as `~page.9999` at most. */
const ROOM_FOR_VISITS = 180; // characters
const LONGEST_COUNT = '~.9999'.length;
/** Names that mean something else in a quest. */
export const RESERVED_TRAITS = ['c', 'p', 'save', 'ends', 'stands', 'meow', 'from', 'together', 'id', 'name', 'gender'];
const LONGEST_TRAIT = 32; // characters

interface Use {
  readonly values: TraitValue[];
  isRead: boolean;
}

/**
 * Decides which variables become traits: those that are given simple values, all of one type. If not all fit on the
 * card, those that are read come first.
 */
export function chooseVariables(
  scanned: readonly Scanned[],
  keyOf: (passage: string) => string | null,
  uniqueName: (wanted: string) => string,
): Variables {
  const uses = new Map<string, Use>();
  const passages: string[] = [];
  for (const { passage, pieces } of scanned) {
    for (const piece of pieces) noteUse(piece, uses, passages, passage.name);
  }
  const traits = new Map<string, Trait>();
  const refused: { code: LossCode; variable: string; what: string }[] = [];
  let room = ROOM_FOR_TRAITS;
  const set = [...uses].filter(([, { values }]) => values.length > 0);
  for (const [variable, { values }] of set.toSorted(([, a], [, b]) => Number(b.isRead) - Number(a.isRead))) {
    const types = [...new Set(values.map((value) => typeof value))];
    const wanted = traitName(variable);
    const size = wanted.length + '_99=&'.length + longestOf(values);
    if (types.length > 1) {
      refused.push({ code: 'mixed-variable', variable, what: `${variable} (${types.toSorted().join(' and ')})` });
    } else if (size > room) {
      refused.push({ code: 'many-variables', variable, what: variable });
    } else {
      room -= size;
      traits.set(variable, { name: uniqueName(wanted), start: EMPTY[types[0] ?? ''] ?? '' });
    }
  }
  return { traits, refused, keyOf, visited: countable(passages, keyOf) };
}

const EMPTY: Readonly<Record<string, TraitValue>> = { number: 0, boolean: false, string: '' };

function longestOf(values: readonly TraitValue[]): number {
  const lengths = values.map((value) =>
    typeof value === 'number' ? LONGEST_NUMBER : encodeURIComponent(value).length,
  );
  return lengths.reduce((most, length) => Math.max(most, length), 0);
}

/** Pages whose visits checks may read: as many as a save can count. */
function countable(passages: readonly string[], keyOf: (passage: string) => string | null): Variables['visited'] {
  const keys = new Map<string, string>();
  let room = ROOM_FOR_VISITS;
  for (const passage of new Set(passages)) {
    const key = keyOf(passage);
    if (key === null || key.length + LONGEST_COUNT > room) continue;
    room -= key.length + LONGEST_COUNT;
    keys.set(passage, key);
  }
  return (passage) => keys.get(passage) ?? null;
}

function noteUse(piece: Settled, uses: Map<string, Use>, passages: string[], here: string): void {
  const noted = (variable: string) => {
    const use = uses.get(variable) ?? { values: [], isRead: false };
    uses.set(variable, use);
    return use;
  };
  const noteChanges = (changes: readonly Change[]) => {
    for (const { variable, value } of changes) if (isStorable(value)) noted(variable).values.push(value);
  };
  const noteTest = (test: Test) => {
    if (test.kind === 'all' || test.kind === 'any') test.of.forEach(noteTest);
    else if (test.kind === 'not') noteTest(test.of);
    else if (test.kind === 'visits') passages.push(test.passage ?? here);
    else if (test.kind !== 'from') noted(test.variable).isRead = true;
  };
  if (piece.kind === 'link') noteChanges(piece.changes ?? []);
  if (piece.kind !== 'logic') return;
  const { step } = piece;
  if (step.kind === 'change') noteChanges(step.changes);
  else if (step.kind === 'value') noted(step.variable).isRead = true;
  else if (step.kind === 'visits') passages.push(step.passage ?? here);
  else if ('test' in step && step.test !== null && step.test !== 'else') noteTest(step.test);
}

/** Whether a card can hold the value. */
function isStorable(value: TraitValue): boolean {
  if (typeof value !== 'string') return true;
  return value.isWellFormed() && !/\p{Cc}/u.test(value) && encodeURIComponent(value).length <= MAX_TRAIT_LENGTH;
}

/** Makes the name of a trait from the name of a variable: `$hasKey` becomes `has_key`. */
export function traitName(variable: string): string {
  const words = variable.replace(/^\$/, '').replace(/([a-z\d])([A-Z])/g, '$1_$2');
  const plain = words
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '')
    .replace(/^[^a-z]+/, '');
  return plain.slice(0, LONGEST_TRAIT).replace(/_+$/, '') || 'value';
}

export function numberedTrait(name: string, number: number): string {
  return `${name.slice(0, LONGEST_TRAIT - `_${number}`.length)}_${number}`;
}

/** The change of a trait that an assignment makes; null if a quest cannot make it. */
export function traitChange({ traits }: Variables, { kind, variable, value }: Change): PlannedChange | null {
  const trait = traits.get(variable);
  if (!trait || typeof trait.start !== typeof value || !isStorable(value)) return null;
  return { kind, trait: trait.name, value };
}

/** A change of a trait, at a page or at a choice. */
export interface PlannedChange {
  readonly kind: 'set' | 'add';
  readonly trait: string;
  readonly value: TraitValue;
}
