import { useRef } from 'react';
import { WORD_COUNT } from '#identity';
import type { PhraseProblem } from '#identity/words';
import { type Draft, EMPTY_SLOTS, type FoundProblem, type Slots } from '../jar-context.ts';
import { type Found, findPhrase } from './find-phrase.ts';

/** The module with the word list. It is large, so it is loaded when it is first needed. */
export type Words = typeof import('#identity/words');

export const loadWords = (): Promise<Words> => import('../../../auth/phrase-part.ts');

type Reading = Pick<Words, 'wordsFromPaste' | 'completeWord'>;

/** What the player has entered by changing a slot's text. */
type Typed =
  | { readonly kind: 'letters'; readonly text: string }
  /** A space or a comma ended the word: the next slot takes the focus. */
  | { readonly kind: 'word'; readonly text: string }
  | ({ readonly kind: 'words' } & Found);

const ENDS = /[\s,]$/u;

/**
 * Interprets a change of a slot's text by keys, paste, or a phone's keyboard, which inserts whole words followed by a
 * space. Until a word is complete its letters stay as typed: changing them would confuse such a keyboard.
 */
export function readTyped(before: string, after: string, reading: Words): Typed {
  const { words, leftOut } = findPhrase(after, reading);
  if (words.length > 1) {
    // A space typed inside a word does not split the word in two.
    return after.replace(/[\s,]+/gu, '') === before
      ? { kind: 'word', text: before }
      : { kind: 'words', words, leftOut };
  }
  const [word = ''] = words;
  if (word === '') return { kind: 'letters', text: '' };
  if (ENDS.test(after)) return { kind: 'word', text: word };
  return { kind: 'letters', text: /^[\p{L}\p{M}]+$/u.test(after) ? after : word };
}

export function withText({ texts, extra }: Slots, at: number, text: string): Slots {
  return { texts: texts.with(at, text), extra };
}

/** The slots once the focus has left a slot: its word is in lower case, and completed when four letters identify it. */
export function settled(slots: Slots, at: number, reading: Reading): Slots {
  const text = slots.texts[at] ?? '';
  const whole = wholeWord(text, reading);
  return whole === text ? slots : withText(slots, at, whole);
}

/**
 * At least this many words, put over a whole phrase from its first slot on, replace that phrase; fewer only correct it.
 */
const ANOTHER_PHRASE_FROM = 7; // words: more than half

/**
 * Puts words into the slots from `at` on. A whole phrase always begins at the first slot. When words replace a phrase
 * (see `ANOTHER_PHRASE_FROM`), the other slots are cleared: only the checksum could reveal a mix of two phrases.
 */
export function spread(before: Slots, at: number, words: readonly string[], reading: Reading): Slots {
  const whole = words.map((word) => wholeWord(word, reading));
  if (whole.length >= WORD_COUNT) return { texts: whole.slice(0, WORD_COUNT), extra: whole.slice(WORD_COUNT) };
  const covers = at === 0 && whole.length >= ANOTHER_PHRASE_FROM && filledCount(before) === WORD_COUNT;
  const { texts, extra } = covers ? EMPTY_SLOTS : before;
  const here = whole.slice(0, WORD_COUNT - at);
  return {
    texts: [...texts.slice(0, at), ...here, ...texts.slice(at + here.length)],
    extra: [...extra, ...whole.slice(here.length)],
  };
}

/** The slot to focus after `count` words were put in from `at` on. */
export function slotAfter(at: number, count: number): number {
  return Math.min(at + count, WORD_COUNT - 1);
}

export function filledCount({ texts }: Slots): number {
  return texts.filter((text) => text !== '').length;
}

function wholeWord(text: string, { wordsFromPaste, completeWord }: Reading): string {
  const word = wordsFromPaste(text).join('');
  return completeWord(word) ?? word;
}

type UnknownWord = Extract<PhraseProblem, { readonly kind: 'unknown' }>;

/** A problem that the last check found, and whether the player has changed its words since. */
export interface FoundNow {
  readonly problem: FoundProblem;
  readonly changed: boolean;
}

export interface PasteCounts {
  /** Number of words that went into the slots. */
  readonly kept: number;
  /** Number of words without a slot. */
  readonly extra: number;
  /** Number of other words in the pasted text, which went nowhere. */
  readonly leftOut: number;
}

export type SlotsInUse = ReturnType<typeof useSlots>;
/** The words when they are a valid phrase; else the problems, in the order of the checks. */
type Checked = { readonly phrase: readonly string[] } | { readonly problems: readonly FoundProblem[] };

/** The twelve slots and their problems. A slot shows a problem only once the focus has left it, or after a check. */
export function useSlots(words: Words, draft: Draft, edit: (change: (draft: Draft) => Draft) => void) {
  const { slots, left, found, changed, leftOut } = draft;

  // Caches the suggestions for each unknown word: they are slow to compute.
  const known = useRef(new Map<string, UnknownWord | undefined>());

  function problemAt(at: number): PhraseProblem | undefined {
    const text = words.normaliseWord(slots.texts[at] ?? '');
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

  // The problem that each slot shows: none while the slot is being edited.
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

  /** Puts words into the slots from `at` on. */
  function put(at: number, given: readonly string[], around: readonly string[]): PasteCounts {
    const next = spread(slots, at, given, words);
    // A whole phrase replaces the words of all slots.
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
    leftOut,
    bySlot,
    found: found.map((problem): FoundNow => ({ problem, changed: isChanged(problem) })),

    /**
     * Takes a slot's new text.
     * @returns `next`: the slot to focus, or null to stay; `counts`: where several words put in at once went, or null
     */
    type(at: number, text: string): { readonly next: number | null; readonly counts: PasteCounts | null } {
      const typed = readTyped(slots.texts[at] ?? '', text, words);
      if (typed.kind === 'words') {
        const counts = put(at, typed.words, typed.leftOut);
        return { next: slotAfter(at, typed.words.length), counts };
      }
      change(withText(slots, at, typed.text), at, false);
      return { next: typed.kind === 'word' ? Math.min(at + 1, WORD_COUNT - 1) : null, counts: null };
    },

    choose: (at: number, word: string) => change(withText(slots, at, word), at, false),

    // May be called after another change and before the next render: a functional update loses neither change.
    leave(at: number): void {
      edit((now) => ({ ...now, slots: settled(now.slots, at, words), left: now.left.with(at, true) }));
    },

    removeExtra(): void {
      edit((now) => ({
        ...now,
        slots: { ...now.slots, extra: [] },
        found: now.found.filter(({ kind }) => kind !== 'extra'),
      }));
    },

    /** Checks all slots without changing them. */
    check(): Checked {
      const whole = slots.texts.reduce((now, _, at) => settled(now, at, words), slots);
      const phrase = [...whole.texts.map(words.normaliseWord), ...whole.extra];
      const isEmpty = filledCount(whole) + whole.extra.length === 0;
      const wrong = words.checkPhrase(phrase);
      for (const [at, text] of phrase.entries()) remember(text, wrong, at);
      const problems = isEmpty ? [{ kind: 'empty' } as const] : withoutCount(wrong);
      return problems.length > 0 ? { problems } : { phrase };
    },

    /** Stores the problems that a check has found. Edits made since the check are kept. */
    mark(checked: Checked): void {
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

/** Drops the problem "too few words" if exactly one word is missing, as the two are the same problem. */
function withoutCount(problems: readonly PhraseProblem[]): readonly PhraseProblem[] {
  const missing = problems.filter(({ kind }) => kind === 'missing');
  return missing.length === 1 ? problems.filter(({ kind }) => kind !== 'too-few') : problems;
}
