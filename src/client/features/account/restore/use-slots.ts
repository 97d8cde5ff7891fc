import { useRef } from 'react';
import { WORD_COUNT } from '#identity';
import type { PhraseProblem } from '#identity/words';
import type { Words } from '../use-words.ts';
import type { Draft, FoundProblem, Slots } from './draft.ts';
import type { PasteCounts } from './paste-news.ts';
import { filledCount, readTyped, settled, slotAfter, spread, withText } from './slots.ts';

type UnknownWord = Extract<PhraseProblem, { readonly kind: 'unknown' }>;

export interface SlotProblems {
  /** By slot, as it is now; of a slot that is being filled in nothing is said. */
  readonly bySlot: readonly (PhraseProblem | undefined)[];
  /** All that was found when it was last looked at, and whether the player has changed that since. */
  readonly found: readonly { readonly problem: FoundProblem; readonly changed: boolean }[];
}

/** What became of a slot's new text. */
export interface Taken {
  /** The slot to go to; null to stay. */
  readonly next: number | null;
  /** What became of words that were put in together; null: they were typed. */
  readonly counts: PasteCounts | null;
}

/** The words when they are a phrase; else what is wrong, in the order of the checks. */
export type Checked = { readonly phrase: readonly string[] } | { readonly problems: readonly FoundProblem[] };

export interface SlotsInUse {
  readonly slots: Slots;
  readonly problems: SlotProblems;
  /** What stood around the twelve words that were put in last. */
  readonly leftOut: readonly string[];
  /** Takes a slot's new text. */
  type(at: number, text: string): Taken;
  /** A slot's word is chosen from the suggestions. */
  choose(at: number, word: string): void;
  leave(at: number): void;
  removeExtra(): void;
  /** Looks at all of it, and changes nothing. */
  check(): Checked;
  /** Marks what a check has found. What was typed since stays. */
  mark(checked: Checked): void;
}

/** Twelve slots and what is wrong with them. Nothing is called wrong before it was left or looked at. */
export function useSlots(words: Words, draft: Draft, edit: (change: (draft: Draft) => Draft) => void): SlotsInUse {
  const { slots, left, found, changed, leftOut } = draft;

  // Looking for what an unknown word may have meant takes a while: once for each word.
  const known = useRef(new Map<string, UnknownWord | undefined>());

  function problemAt(at: number): PhraseProblem | undefined {
    const text = words.normaliseText(slots.texts[at] ?? '');
    if (!left[at]) return undefined;
    if (text === '') return found.some(({ kind }) => kind !== 'empty') ? { kind: 'missing', at } : undefined;
    if (!known.current.has(text)) remember(text, words.checkPhrase([text]));
    const problem = known.current.get(text);
    return problem && { ...problem, at };
  }

  function remember(text: string, problems: readonly PhraseProblem[], at = 0): void {
    const problem = problems.find((one) => one.kind === 'unknown' && one.at === at);
    known.current.set(text, problem?.kind === 'unknown' ? problem : undefined);
  }

  const bySlot = slots.texts.map((_, at) => problemAt(at));

  function isChanged(problem: FoundProblem): boolean {
    if (problem.kind === 'too-few') return filledCount(slots) + slots.extra.length !== problem.count;
    if (!('at' in problem)) return changed;
    const now = bySlot[problem.at];
    return now?.kind !== problem.kind || ('word' in problem && 'word' in now && now.word !== problem.word);
  }

  function change(next: Slots, at: number, isLeft: boolean): void {
    edit((now) => ({ ...now, slots: next, changed: true, left: now.left.with(at, isLeft) }));
  }

  /** Puts words into the slots from one on. */
  function put(at: number, given: readonly string[], around: readonly string[]): PasteCounts {
    const next = spread(slots, at, given, words);
    // A whole phrase is a new beginning.
    const isWhole = given.length >= WORD_COUNT;
    const isNew = (slot: number) => isWhole || (slot >= at && slot < at + given.length);
    edit((now) => ({
      slots: next,
      left: now.left.map((was, slot) => was && !isNew(slot)),
      found: isWhole ? [] : now.found,
      changed: true,
      leftOut: around,
    }));
    const kept = next.texts.filter((_, slot) => isNew(slot)).length;
    return { kept, extra: given.length - kept, leftOut: around.length };
  }

  return {
    slots,
    problems: { bySlot, found: found.map((problem) => ({ problem, changed: isChanged(problem) })) },
    leftOut,

    type(at, text) {
      const typed = readTyped(slots.texts[at] ?? '', text, words);
      if (typed.kind === 'words') {
        const counts = put(at, typed.words, typed.leftOut);
        return { next: slotAfter(at, typed.words.length), counts };
      }
      change(withText(slots, at, typed.text), at, false);
      return { next: typed.kind === 'word' ? Math.min(at + 1, WORD_COUNT - 1) : null, counts: null };
    },

    choose: (at, word) => change(withText(slots, at, word), at, false),

    // It may follow a change at once: both have to count.
    leave(at) {
      edit((now) => ({ ...now, slots: settled(now.slots, at, words), left: now.left.with(at, true) }));
    },

    removeExtra() {
      edit((now) => ({
        ...now,
        slots: { ...now.slots, extra: [] },
        found: now.found.filter(({ kind }) => kind !== 'extra'),
      }));
    },

    check() {
      const whole = slots.texts.reduce((now, _, at) => settled(now, at, words), slots);
      const phrase = [...whole.texts.map(words.normaliseText), ...whole.extra];
      const isEmpty = filledCount(whole) + whole.extra.length === 0;
      const wrong = words.checkPhrase(phrase);
      for (const [at, text] of phrase.entries()) remember(text, wrong, at);
      const problems = isEmpty ? [{ kind: 'empty' } as const] : withoutCount(wrong);
      return problems.length > 0 ? { problems } : { phrase };
    },

    mark(checked) {
      const problems = 'problems' in checked ? checked.problems : [];
      const isEmpty = problems.some(({ kind }) => kind === 'empty');
      edit((now) => ({
        ...now,
        slots: now.slots.texts.reduce((whole, _, at) => settled(whole, at, words), now.slots),
        left: now.left.map(() => !isEmpty),
        found: problems,
        changed: false,
      }));
    },
  };
}

/** Of one word that is missing, it goes without saying that they are too few: it is one thing, not two. */
function withoutCount(problems: readonly PhraseProblem[]): readonly PhraseProblem[] {
  const missing = problems.filter(({ kind }) => kind === 'missing');
  return missing.length === 1 ? problems.filter(({ kind }) => kind !== 'too-few') : problems;
}
