import { type FormEvent, useEffect, useId, useState } from 'react';
import type { PhraseProblem } from '#identity/words';
import { useGame } from '../../lib/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/message.tsx';
import styles from './account.module.css';

type Words = typeof import('#identity/words');

/** Brings words from elsewhere: typed or pasted, with numbers, commas or line breaks as they come. */
export function RestoreForm({ onDone }: { readonly onDone: () => void }) {
  const { auth } = useGame();
  const id = useId();
  const words = useWords();
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly PhraseProblem[]>([]);
  const found = words?.wordsFromPaste(text) ?? [];

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!words) return;
    const wrong = words.checkPhrase(found.length > 0 ? found : ['']);
    setProblems(wrong);
    if (wrong.length > 0) {
      document.getElementById(id)?.focus();
      return;
    }
    auth.setCurrentPhrase(found.join(' '));
    onDone();
  }

  return (
    <form onSubmit={submit} className={styles.restore}>
      <label htmlFor={id}>Type or paste your words.</label>
      <textarea
        id={id}
        rows={4}
        className={styles.input}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={problems.length > 0}
        aria-describedby={`${id}-count ${id}-problems`}
      />
      <p id={`${id}-count`}>{found.length} of 12</p>
      <div id={`${id}-problems`} className={styles.problems}>
        {words &&
          firstProblems(problems).map((problem) => (
            <Problem key={JSON.stringify(problem)}>{words.problemText(problem)}</Problem>
          ))}
      </div>
      <Actions>
        <Button look="primary" type="submit">
          Use these words
        </Button>
        <Button onClick={onDone}>Never mind</Button>
      </Actions>
    </form>
  );
}

/** How many words are missing says it all: which ones they are helps nobody who pasted. */
function firstProblems(problems: readonly PhraseProblem[]): readonly PhraseProblem[] {
  return problems.filter(({ kind }) => kind !== 'missing');
}

/** The part that knows words comes when it is first needed. */
function useWords(): Words | null {
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    let wanted = true;
    void import('#identity/words').then((loaded) => wanted && setWords(loaded));
    return () => {
      wanted = false;
    };
  }, []);
  return words;
}
