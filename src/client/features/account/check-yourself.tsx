import { useEffect, useRef, useState } from 'react';
import { useGame } from '../../lib/game.ts';
import { useHidden } from '../../lib/use-hidden.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import styles from './account.module.css';
import { checkQuestions, type Question } from './check-questions.ts';
import { PART_MISSING } from './problem-words.ts';

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
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [number, setNumber] = useState(0);
  const [wrong, setWrong] = useState(0);
  const [missing, setMissing] = useState(false);
  const [news, setNews] = useState('');
  const hidden = useHidden();
  const question = questions[number];

  // Among its answers are words: they go when the tab is left, as the others do.
  if (hidden && question) setQuestions([]);

  async function begin(): Promise<void> {
    setMissing(false);
    setNews('');
    try {
      const { WORD_LIST } = await import('#identity/words');
      setQuestions(checkQuestions(phrase.split(' '), WORD_LIST, below));
      setNumber(0);
      setWrong(0);
      onBegin();
    } catch {
      setMissing(true);
    }
  }

  function answer(word: string): void {
    if (question && word === phrase.split(' ')[question.at]) {
      setWrong(0);
      setNumber(number + 1);
      if (number + 1 === questions.length) {
        void auth.markSeen();
        finish('All three. They are yours.');
      }
    } else {
      setWrong(wrong + 1);
    }
  }

  function finish(words: string): void {
    setQuestions([]);
    setNews(words);
    onDone();
  }

  // That is only said: whether they were looked at here is known better.
  const onPaper = <Button onClick={() => finish('On paper. That is the safest place.')}>I have them on paper</Button>;
  if (question) {
    return (
      <>
        <Asked at={question.at} />
        <div className={styles.answers} data-answers>
          {question.options.map((word) => (
            <Button key={word} translate="no" onClick={() => answer(word)}>
              {word}
            </Button>
          ))}
        </div>
        {/* Another wrong answer is news again. */}
        {wrong > 0 && <Problem key={wrong}>Not that one. Have another look.</Problem>}
        <Actions>{onPaper}</Actions>
      </>
    );
  }
  return (
    <>
      <p>Three words, by their numbers. It takes as long as a yawn.</p>
      <Status>{news}</Status>
      {missing && <Problem>{PART_MISSING}</Problem>}
      <Actions>
        <Button onClick={() => void begin()}>Ask me</Button>
        {onPaper}
      </Actions>
    </>
  );
}

/** The question has the focus when it is new, so that it is read, and its answers come next. */
function Asked({ at }: { readonly at: number }) {
  const line = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is another question
  useEffect(() => line.current?.focus(), [at]);
  return (
    <h3 ref={line} tabIndex={-1} className={styles.asked}>
      Which word is number {at + 1}?
    </h3>
  );
}

/** By chance, each as likely: what is left over of 2³² is far too little to be noticed. */
function below(bound: number): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % bound;
}
