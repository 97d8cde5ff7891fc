import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { account } from '#content/messages/account';
import type { PhraseProblem } from '#identity/words';
import { rich, useMessages } from '../../../platform/language.ts';
import type { Words } from '../use-words.ts';
import { FieldProblem } from './field-problem.tsx';
import styles from './restore.module.css';
import { Suggestions } from './suggestions.tsx';
import type { SlotProblems } from './use-slots.ts';

interface WordFieldProps {
  /** The id of its input; others are made from it. */
  readonly id: string;
  /** From 0. */
  readonly at: number;
  readonly last: boolean;
  readonly text: string;
  /** What is wrong with it now. */
  readonly problem: PhraseProblem | undefined;
  /** What was found to be wrong with its word, and whether that was changed since. */
  readonly found: SlotProblems['found'][number] | undefined;
  readonly words: Words;
  /** Whether its list is open before anything is typed. */
  readonly startsOpen?: boolean;
  readonly onType: (text: string) => void;
  readonly onChoose: (word: string) => void;
  readonly onLeave: () => void;
  /** To the slot as many steps away. */
  readonly onGo: (steps: 1 | -1) => void;
  readonly onSubmit: () => void;
}

/** A slot: an input with a list of words to choose from, by the WAI-ARIA combobox pattern. */
export function WordField({ id, at, last, text, problem, found, words, startsOpen = false, ...on }: WordFieldProps) {
  const say = useMessages(account).restore;
  const [open, setOpen] = useState(startsOpen);
  const [pointed, setPointed] = useState<number | null>(null);
  const options = open ? optionsFor(text, words) : [];
  const shown = options.length > 0;
  // Four letters leave one word, and that one is meant.
  const marked = pointed ?? (shown && words.completeWord(text) !== undefined ? 0 : -1);

  function take(word: string | undefined): void {
    if (word !== undefined) on.onChoose(word);
    setOpen(false);
    setPointed(null);
  }

  /** The word is done: on to the next slot. The last one stays where it is. */
  function goOn(chosen = pointed === null ? undefined : options[pointed]): void {
    take(chosen);
    if (last) on.onLeave();
    else on.onGo(1);
  }

  /**
   * In a task of its own: the press that leaves a slot has enough to do. All at once then, so that whatever is typed next
   * finds the slots as they are.
   */
  function leaveSoon(): void {
    setTimeout(() => flushSync(on.onLeave));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, nativeEvent, ctrlKey, metaKey, altKey } = event;
    if (nativeEvent.isComposing || ctrlKey || metaKey || altKey) return;
    if (press(key)) event.preventDefault();
  }

  /** Several words at once are taken as they come: an input by itself would drop the ends of their lines. */
  function onData(event: ClipboardEvent | DragEvent, data: DataTransfer | null): void {
    const text = data?.getData('text/plain') || data?.getData('text/html') || '';
    if (words.wordsFromPaste(text).length < 2) return;
    event.preventDefault();
    take(undefined);
    on.onType(text);
  }

  /** True when the key was meant for the slot, not for its text. */
  function press(key: string): boolean {
    switch (key) {
      case ' ':
      case ',':
        if (text !== '') goOn();
        return true;
      case 'Enter':
        if (last && pointed === null) on.onSubmit();
        else goOn();
        return true;
      case 'Backspace':
        if (text === '') on.onGo(-1);
        return text === '';
      case 'ArrowDown':
        return point(1);
      case 'ArrowUp':
        return point(-1);
      case 'Escape':
        take(undefined);
        return shown;
      default:
        return false;
    }
  }

  function point(step: 1 | -1): boolean {
    if (!shown) return false;
    const from = pointed ?? (step === 1 ? -1 : options.length);
    setPointed((from + step + options.length) % options.length);
    return true;
  }

  return (
    <li className={styles.slot} data-wrong={problem !== undefined}>
      <div className={styles.frame}>
        <label htmlFor={id} className={styles.label}>
          {rich(say.label, { number: at + 1, unseen })}
        </label>
        <input
          id={id}
          className={styles.input}
          type="text"
          lang="en"
          value={text}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${id}-options`}
          aria-activedescendant={shown && marked >= 0 ? `${id}-option-${marked}` : undefined}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          inputMode="text"
          enterKeyHint={last ? 'done' : 'next'}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => {
            setOpen(true);
            setPointed(null);
            on.onType(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => onData(event, event.clipboardData)}
          onDrop={(event) => onData(event, event.dataTransfer)}
          onBlur={() => {
            take(undefined);
            leaveSoon();
          }}
        />
      </div>
      <Suggestions id={id} options={options} marked={marked} onTake={goOn} />
      <FieldProblem id={`${id}-problem`} problem={problem} found={found} />
    </li>
  );
}

const unseen = (words: string) => <span className="visually-hidden">{words}</span>;

/** Nothing is suggested to a word that is there already. */
function optionsFor(text: string, { suggestWords, normaliseText }: Words): readonly string[] {
  const options = suggestWords(text);
  return options.length === 1 && options[0] === normaliseText(text) ? [] : options;
}
