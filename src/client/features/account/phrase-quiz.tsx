import { useEffect, useRef, useState } from 'react';
import { account } from '#content/messages/account';
import { useMessages } from '../../platform/language.ts';
import { useHidden } from '../../platform/visibility.ts';
import { useGame } from '../../sync/game-context.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, StatusMessage } from '../../ui/message.tsx';
import styles from './account.module.css';
import { useAttempt } from './use-async-action.ts';

interface CheckYourselfProps {
  readonly phrase: string;
  /** Called when the words should be covered. */
  readonly onBegin: () => void;
  /** Called when the player has answered all questions, or says that the words are on paper. */
  readonly onDone: () => void;
}

/** Three questions about the words. Players who have the words on paper can skip them. */
export function CheckYourself({ phrase, onBegin, onDone }: CheckYourselfProps) {
  const { auth } = useGame();
  const { words, problems } = useMessages(account);
  const say = words.check;
  /** The questions not answered yet. */
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  /** The wrong answers given to the current question, with repetitions. */
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const asking = useAttempt(() => problems.partMissing);
  const [outcome, setOutcome] = useState<keyof typeof say.done | null>(null);
  const hidden = useHidden();
  const headline = useRef<HTMLHeadingElement>(null);
  const [question] = questions;
  // Focuses each new question, so that screen readers read it and the answers are next in the tab order.
  useEffect(() => {
    if (question) headline.current?.focus();
  }, [question]);

  // The answers contain words of the phrase: like the words themselves, they are removed when the browser tab is
  // hidden.
  if (hidden && question) setQuestions([]);

  async function begin(): Promise<void> {
    setOutcome(null);
    const { WORD_LIST } = await import('../../auth/phrase-part.ts');
    setQuestions(checkQuestions(phrase.split(' '), WORD_LIST, below));
    setWrong([]);
    onBegin();
  }

  function answer(word: string): void {
    if (question && word === phrase.split(' ')[question.at]) {
      setWrong([]);
      setQuestions(questions.slice(1));
      if (questions.length === 1) {
        void auth.markSeen();
        finish('known');
      }
    } else {
      setWrong([...wrong, word]);
    }
  }

  function finish(how: keyof typeof say.done): void {
    setQuestions([]);
    setOutcome(how);
    onDone();
  }

  // The button only ends the questions: whether the player has seen the words is stored elsewhere (`seen`).
  const onPaper = <Button onClick={() => finish('onPaper')}>{say.onPaper}</Button>;
  if (question) {
    return (
      <>
        <h3 ref={headline} tabIndex={-1}>
          {say.which({ number: question.at + 1 })}
        </h3>
        {/* The verdict is above the answers: on a phone, text below them would be off the screen. Each wrong answer
            is announced. */}
        <div className={styles.verdict}>
          <p>{say.intro}</p>
          {wrong.length > 0 && <Problem key={wrong.length}>{say.wrong}</Problem>}
        </div>
        <div className={styles.answers} data-answers>
          {question.options.map((word) => (
            <Button
              key={word}
              lang="en"
              translate="no"
              data-wrong={wrong.includes(word) || undefined}
              onClick={() => answer(word)}
            >
              {word}
            </Button>
          ))}
        </div>
        <Actions>{onPaper}</Actions>
      </>
    );
  }
  return (
    <>
      <p>{say.intro}</p>
      <StatusMessage>{outcome && say.done[outcome]}</StatusMessage>
      {asking.problem && <Problem>{asking.problem}</Problem>}
      <Actions>
        <Button onClick={() => void asking.attempt(begin)}>{say.ask}</Button>
        {onPaper}
      </Actions>
    </>
  );
}

/** A random whole number from 0, less than `bound`. The bias of 2³² modulo `bound` is negligible. */
function below(bound: number): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % bound;
}

/** A question about one word: its index, from 0, and four words to choose from. */
interface Question {
  readonly at: number;
  readonly options: readonly string[];
}

const QUESTION_COUNT = 3;
const OPTION_COUNT = 4;

/**
 * Questions about three positions of a phrase. A word that is in the phrase twice is asked for by its position like any
 * other, and is never among the wrong answers of its own question.
 * @param list words to take wrong answers from
 * @param below gives a whole number from 0 that is less than its argument
 */
export function checkQuestions(
  phrase: readonly string[],
  list: readonly string[],
  below: (bound: number) => number,
): readonly Question[] {
  const places = [...phrase.keys()];
  return Array.from({ length: Math.min(QUESTION_COUNT, places.length) }, () => {
    const [at = 0] = places.splice(below(places.length), 1);
    return { at, options: optionsFor(phrase[at] ?? '', list, below) };
  });
}

function optionsFor(right: string, list: readonly string[], below: (bound: number) => number): readonly string[] {
  const others = list.filter((word) => word !== right);
  const wrong = Array.from({ length: OPTION_COUNT - 1 }, () => others.splice(below(others.length), 1)[0] ?? '');
  return wrong.toSpliced(below(OPTION_COUNT), 0, right);
}
