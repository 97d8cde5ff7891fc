import { useRef, useState } from 'react';
import { WORD_COUNT } from '#identity';
import type { PhraseProblem } from '#identity/words';
import type { Words } from '../use-words.ts';
import { EMPTY_SLOTS, readTyped, type Slots, settled, slotAfter, spread, withText } from './slots.ts';

type UnknownWord = Extract<PhraseProblem, { readonly kind: 'unknown' }>;

/** Everything that is wrong with the slots, as far as it should be said by now. */
export interface SlotProblems {
  /** By slot; of a slot that is being filled in nothing is said. */
  readonly bySlot: readonly (PhraseProblem | undefined)[];
  /** Of the phrase, since it was last looked at whole. */
  readonly ofPhrase: readonly PhraseProblem[];
}

export interface SlotsInUse {
  readonly slots: Slots;
  readonly problems: SlotProblems;
  /** Takes a slot's new text. Returns the slot to go to, null to stay. */
  type(at: number, text: string): number | null;
  /** A slot's word is chosen from the suggestions. */
  choose(at: number, word: string): void;
  leave(at: number): void;
  removeExtra(): void;
  /** Looks at all of it. The words when they are a phrase; else what is wrong, in the order of the checks. */
  check(): { readonly phrase: readonly string[] } | { readonly problems: readonly PhraseProblem[] };
}

/** Twelve slots and what is wrong with them. Nothing is called wrong before it was left or looked at. */
export function useSlots(words: Words): SlotsInUse {
  const [slots, setSlots] = useState(EMPTY_SLOTS);
  const [left, setLeft] = useState<readonly boolean[]>(EMPTY_SLOTS.texts.map(() => false));
  const [looked, setLooked] = useState(false);
  const [ofPhrase, setOfPhrase] = useState<readonly PhraseProblem[]>([]);

  // Looking for what an unknown word may have meant takes a while: once for each word.
  const known = useRef(new Map<string, UnknownWord | undefined>());

  function problemAt(at: number): PhraseProblem | undefined {
    const text = smallLetters(slots.texts[at] ?? '');
    if (!left[at]) return undefined;
    if (text === '') return looked ? { kind: 'missing', at } : undefined;
    if (!known.current.has(text)) remember(text, words.checkPhrase([text]));
    const problem = known.current.get(text);
    return problem && { ...problem, at };
  }

  function remember(text: string, problems: readonly PhraseProblem[], at = 0): void {
    const problem = problems.find((one) => one.kind === 'unknown' && one.at === at);
    known.current.set(text, problem?.kind === 'unknown' ? problem : undefined);
  }

  function change(next: Slots, at: number, isLeft: boolean): void {
    setSlots(next);
    setOfPhrase([]);
    setLeft(left.with(at, isLeft));
  }

  return {
    slots,
    problems: { bySlot: slots.texts.map((_, at) => problemAt(at)), ofPhrase },

    type(at, text) {
      const typed = readTyped(slots.texts[at] ?? '', text, words);
      if (typed.kind === 'words') {
        setSlots(spread(slots, at, typed.words, words));
        setOfPhrase([]);
        const isNew = (slot: number) =>
          typed.words.length >= WORD_COUNT || (slot >= at && slot < at + typed.words.length);
        setLeft(left.map((was, slot) => was && !isNew(slot)));
        return slotAfter(at, typed.words.length);
      }
      change(withText(slots, at, typed.text), at, false);
      return typed.kind === 'word' ? Math.min(at + 1, WORD_COUNT - 1) : null;
    },

    choose: (at, word) => change(withText(slots, at, word), at, false),

    // It may follow a change at once: both have to count.
    leave(at) {
      setSlots((now) => settled(now, at, words));
      setLeft((now) => now.with(at, true));
    },

    removeExtra() {
      setSlots(({ texts }) => ({ texts, extra: [] }));
      setOfPhrase([]);
    },

    check() {
      const whole = slots.texts.reduce((now, _, at) => settled(now, at, words), slots);
      const phrase = phraseOf(whole);
      const wrong = words.checkPhrase(phrase);
      for (const [at, text] of phrase.entries()) remember(text, wrong, at);
      setSlots(whole);
      setLooked(true);
      setLeft(left.map(() => true));
      setOfPhrase(wrong.filter((problem) => !('at' in problem)));
      return wrong.length > 0 ? { problems: wrong } : { phrase };
    },
  };
}

function phraseOf({ texts, extra }: Slots): readonly string[] {
  return [...texts.map(smallLetters), ...extra];
}

function smallLetters(text: string): string {
  return text.normalize('NFKD').toLowerCase();
}
