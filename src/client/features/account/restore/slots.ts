import { WORD_COUNT } from '#identity';
import type { Words } from '../use-words.ts';
import { EMPTY_SLOTS, type Slots } from './draft.ts';
import { type Found, findPhrase } from './find-phrase.ts';

/** What is needed of the words here. */
type Reading = Pick<Words, 'wordsFromPaste' | 'completeWord'>;

/** What a change of a slot's text means. */
export type Typed =
  | { readonly kind: 'letters'; readonly text: string }
  /** A space or a comma ended the word: it is time for the next slot. */
  | { readonly kind: 'word'; readonly text: string }
  | ({ readonly kind: 'words' } & Found);

const ENDS = /[\s,]$/u;

/**
 * Reads what a slot's text has become, however it came: by keys, by paste, by a phone's keyboard that gives whole words
 * with a space behind. Letters are left as they are while they come; changing them would confuse such a keyboard.
 */
export function readTyped(before: string, after: string, reading: Words): Typed {
  const { words, leftOut } = findPhrase(after, reading);
  if (words.length > 1) {
    // A space that slips into a word makes no two of it.
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

/** A slot that is left: its word in small letters, and whole when four letters say which one it is. */
export function settled(slots: Slots, at: number, reading: Reading): Slots {
  const text = slots.texts[at] ?? '';
  const whole = wholeWord(text, reading);
  return whole === text ? slots : withText(slots, at, whole);
}

/** That many words put over a whole phrase from its first slot on are another phrase, not a mend of this one. */
const ANOTHER_PHRASE_FROM = 7; // words: more than half

/**
 * Puts words into the slots from one on. A whole phrase begins at the first, wherever it was let go. What is left of a phrase
 * that another one covers goes: a word of the old one among those of the new would only be found by its checksum.
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

/** The slot to go on with after as many words were put in from one on. */
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
