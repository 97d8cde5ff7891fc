import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Translation } from '#content/messages';
import { account } from '#content/messages/account';
import type { PhraseProblem } from '#identity/words';
import { rich, useMessages } from '../../../platform/language.ts';
import { Mishap } from '../../../ui/message.tsx';
import type { FoundProblem } from '../jar-context.ts';
import styles from './restore.module.css';
import type { FoundNow, SlotsInUse, Words } from './slots.ts';

interface WordFieldProps {
  /** The id of the input; other ids are derived from it. */
  readonly id: string;
  readonly at: number;
  readonly last: boolean;
  readonly words: Words;
  readonly use: SlotsInUse;
  /** Whether the list of suggestions is open before the player types. */
  readonly startsOpen?: boolean;
  readonly onType: (text: string) => void;
  readonly onGo: (steps: 1 | -1) => void;
  readonly onSubmit: () => void;
}

/** A slot for one word: an input with a list of suggestions, by the WAI-ARIA combobox pattern. */
export function WordField({ id, at, last, words, use, startsOpen = false, ...on }: WordFieldProps) {
  const say = useMessages(account).restore;
  const text = use.slots.texts[at] ?? '';
  const problem = use.bySlot[at];
  const found = use.found.find(({ problem }) => 'at' in problem && problem.at === at);
  const [open, setOpen] = useState(startsOpen);
  const [pointed, setPointed] = useState<number | null>(null);
  const options = open ? optionsFor(text, words) : [];
  const shown = options.length > 0;
  // Preselects a word that is identified by its first four letters.
  const marked = pointed ?? (shown && words.completeWord(text) !== undefined ? 0 : -1);

  function take(word: string | undefined): void {
    if (word !== undefined) use.choose(at, word);
    setOpen(false);
    setPointed(null);
  }

  /** Called when the word is complete: focuses the next slot; the last slot keeps the focus. */
  function goOn(chosen = pointed === null ? undefined : options[pointed]): void {
    take(chosen);
    if (last) use.leave(at);
    else on.onGo(1);
  }

  /**
   * Handles the end of editing in a task of its own, as the press that moves the focus is slow enough already. That
   * task renders synchronously, so that the next input finds the slots updated.
   */
  function leaveSoon(): void {
    setTimeout(() => flushSync(() => use.leave(at)));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, nativeEvent, ctrlKey, metaKey, altKey } = event;
    if (nativeEvent.isComposing || ctrlKey || metaKey || altKey) return;
    if (press(key)) event.preventDefault();
  }

  /** Intercepts pasted or dropped text of several words: the input itself would remove the line breaks between them. */
  function onData(event: ClipboardEvent | DragEvent, data: DataTransfer | null): void {
    const text = data?.getData('text/plain') || data?.getData('text/html') || '';
    if (words.wordsFromPaste(text).length < 2) return;
    event.preventDefault();
    take(undefined);
    on.onType(text);
  }

  /** Handles a key. Returns true if the browser must not handle the key, too. */
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

/** The suggestions for a slot's text; none if the text is a word, and no other word begins with it. */
function optionsFor(text: string, { suggestWords, normaliseWord }: Words): readonly string[] {
  const options = suggestWords(text);
  return options.length === 1 && options[0] === normaliseWord(text) ? [] : options;
}

interface SuggestionsProps {
  /** The id of the slot that the suggestions are for. */
  readonly id: string;
  readonly options: readonly string[];
  /** The option that Enter would take; −1: none. */
  readonly marked: number;
  readonly onTake: (word: string) => void;
}

/** The words that begin with the slot's text. The slot keeps the focus; its `aria-activedescendant` names an option. */
function Suggestions({ id, options, marked, onTake }: SuggestionsProps) {
  const say = useMessages(account).restore;
  return (
    <div
      id={`${id}-options`}
      role="listbox"
      aria-label={say.options}
      className={styles.options}
      hidden={options.length === 0}
    >
      {options.map((word, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the slot, which has the focus, handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the slot points to it
        <div
          key={word}
          id={`${id}-option-${at}`}
          role="option"
          lang="en"
          aria-selected={at === marked}
          className={styles.option}
          // A press must not move the focus from the slot: that would close the list.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(word)}
        >
          {word}
        </div>
      ))}
    </div>
  );
}

interface FieldProblemProps {
  /** The id that the slot's `aria-describedby` refers to. */
  readonly id: string;
  readonly problem: PhraseProblem | undefined;
  readonly found: FoundNow | undefined;
}

/**
 * The problem of a slot. The text is for screen readers. A check of all slots also makes the text about an unknown word
 * visible; when the player changes the word, that text is hidden, but keeps its space, so that nothing moves.
 */
function FieldProblem({ id, problem, found }: FieldProblemProps) {
  const { restore: say } = useMessages(account);
  const shown = found?.problem.kind === 'unknown' ? found.problem : undefined;
  return (
    <>
      {shown && (
        <div className={styles.found} data-changed={found?.changed}>
          <Mishap {...(!found?.changed && { id })}>{problemText(say, shown)}</Mishap>
        </div>
      )}
      {problem && (!shown || found?.changed) && (
        <span id={id} className="visually-hidden">
          {problemText(say, problem)}
        </span>
      )}
    </>
  );
}

export type RestoreMessages = Translation<typeof account.messages>['restore'];

/** The text of a problem. It may hold the player's words: show it, never log it. */
export function problemText({ problems }: RestoreMessages, problem: FoundProblem): string {
  switch (problem.kind) {
    case 'empty':
      return problems.empty;
    case 'missing':
      return problems.missing({ number: problem.at + 1 });
    case 'unknown':
      return problem.suggestions.length > 0 ? problems.lookAlike(problem) : problems.unknown(problem);
    case 'too-few':
      return problems.tooFew(problem);
    case 'extra':
      return problems.extra({ count: problem.words.length, words: problem.words.join(', ') });
    case 'no-account':
      return problems.noAccount;
  }
}
