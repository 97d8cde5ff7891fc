import { useEffect, useRef, useState } from 'react';
import { account } from '#content/messages/account';
import { useMessages } from '../../platform/language.ts';
import { useHidden } from '../../platform/visibility.ts';
import { useGame } from '../../sync/game.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import styles from './account.module.css';
import { useAttempt } from './attempt.ts';

interface CheckYourselfProps {
  readonly phrase: string;
  /** The words should be covered now. */
  readonly onBegin: () => void;
  /** They are known, or on paper. */
  readonly onDone: () => void;
}

/** Three questions about the words. A help, not a gate: whoever has them on paper goes past. */
export function CheckYourself({ phrase, onBegin, onDone }: CheckYourselfProps) {
  const { auth } = useGame();
  const { words, problems } = useMessages(account);
  const say = words.check;
  /** Those that are still to be answered. */
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  /** The answers to this question that were not right, each as often as it was given. */
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const asking = useAttempt(() => problems.partMissing);
  const [outcome, setOutcome] = useState<keyof typeof say.done | null>(null);
  const hidden = useHidden();
  const headline = useRef<HTMLHeadingElement>(null);
  const [question] = questions;
  // So that a new question is read, and its answers come next.
  useEffect(() => {
    if (question) headline.current?.focus();
  }, [question]);

  // Among its answers are words: they go when the tab is left, as the others do.
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

  // That is only said: whether they were looked at here is known better.
  const onPaper = <Button onClick={() => finish('onPaper')}>{say.onPaper}</Button>;
  if (question) {
    return (
      <>
        <h3 ref={headline} tabIndex={-1}>
          {say.which({ number: question.at + 1 })}
        </h3>
        {/* Above the answers, which on a phone end where the screen does. Another wrong answer is news again. */}
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
      <Status>{outcome && say.done[outcome]}</Status>
      {asking.problem && <Problem>{asking.problem}</Problem>}
      <Actions>
        <Button onClick={() => void asking.attempt(begin)}>{say.ask}</Button>
        {onPaper}
      </Actions>
    </>
  );
}

/** By chance, each as likely: what is left over of 2³² is far too little to be noticed. */
function below(bound: number): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % bound;
}

/** A question about one word: what number it has, from 0, and four words of which one is it. */
interface Question {
  readonly at: number;
  readonly options: readonly string[];
}

const QUESTION_COUNT = 3;
const OPTION_COUNT = 4;

/**
 * Three questions about three places of a phrase. A word that is in the phrase twice is asked for by its place like any
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
