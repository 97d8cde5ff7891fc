import { type FormEvent, useCallback, useEffect, useId, useState } from 'react';
import type { PhraseProblem } from '#identity/words';
import { useGame } from '../../lib/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/message.tsx';
import styles from './account.module.css';
import { PART_MISSING } from './problem-words.ts';

type Words = typeof import('#identity/words');

/** Brings words from elsewhere: typed or pasted, with numbers, commas or line breaks as they come. */
export function RestoreForm({ onDone }: { readonly onDone: () => void }) {
  const { auth } = useGame();
  const id = useId();
  const [words, setWords] = useState<Words | null>(null);
  const [missing, setMissing] = useState(false);
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly PhraseProblem[]>([]);
  const found = words?.wordsFromPaste(text) ?? [];

  const load = useCallback(async (): Promise<Words | null> => {
    try {
      const loaded = await import('#identity/words');
      setWords(loaded);
      setMissing(false);
      return loaded;
    } catch {
      setMissing(true);
      return null;
    }
  }, []);

  // It comes while the form is looked at; each try to go on asks for it again.
  useEffect(() => void load(), [load]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const known = words ?? (await load());
    if (!known) return;
    const given = known.wordsFromPaste(text);
    const wrong = known.checkPhrase(given.length > 0 ? given : ['']);
    setProblems(wrong);
    if (wrong.length > 0) {
      document.getElementById(id)?.focus();
      return;
    }
    auth.setCurrentPhrase(given.join(' '));
    onDone();
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={styles.restore}>
      <label htmlFor={id}>Type or paste your words.</label>
      <textarea
        id={id}
        rows={4}
        className={styles.input}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblems([]);
        }}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={problems.length > 0}
        aria-describedby={`${id}-count ${id}-problems`}
      />
      <p id={`${id}-count`}>{found.length} of 12</p>
      <div id={`${id}-problems`} className={styles.problems}>
        {missing && <Problem>{PART_MISSING}</Problem>}
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
