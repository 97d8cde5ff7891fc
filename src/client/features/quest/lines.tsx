import { type Ref, useRef } from 'react';
import type { Language } from '#content/messages';
import { quest as words } from '#content/messages/quest';
import { useMessages } from '../../lib/language.ts';
import { rich } from '../../lib/rich.ts';
import styles from './lines.module.css';
import { useUnwritten, type Written } from './reading/use-unwritten.ts';
import type { PastView } from './transcript/look-back.ts';
import type { SaidLine } from './transcript/transcript.ts';
import { useForeign } from './transcript/use-foreign.ts';

interface LinesProps {
  /** Tells the lines of this page from those of another. */
  readonly id: string;
  readonly lines: readonly SaidLine[];
  readonly written: Written;
}

/** What is said. Lines to come have their room already, so that nothing moves when they are there. */
export function Lines({ id, lines, written }: LinesProps) {
  const say = useMessages(words);
  const last = useRef<HTMLParagraphElement>(null);
  useUnwritten(last, written);
  const { shown } = written.reading;
  return (
    <div role="log" aria-label={say.said} className={styles.log}>
      {lines.map((line, at) => {
        const key = `${id} ${at}`;
        return at < shown ? (
          <Line key={key} line={line} goesOn={goesOn(lines, at)} ref={at === shown - 1 ? last : undefined} />
        ) : (
          <p
            key={`${key} unsaid`}
            aria-hidden="true"
            data-unsaid={goesOn(lines, at) ? line.text : textOf(line)}
            className={classOf(line, styles.unsaid)}
          />
        );
      })}
    </div>
  );
}

/** What was said before. Nobody says it again: screen readers are told once, in another place. */
export function PastLines({ scene, lines, answer }: PastView) {
  const say = useMessages(words).past;
  const langOf = useForeign();
  return (
    <div className={styles.log}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: somebody may say the same thing twice; its place is its identity
        <Line key={at} line={line} goesOn={goesOn(lines, at)} lang={langOf(line)} />
      ))}
      {answer !== null && (
        <p className={styles.answer}>{rich(say.answer, { answer: <span lang={langOf({ scene })}>{answer}</span> })}</p>
      )}
    </div>
  );
}

function goesOn(lines: readonly SaidLine[], at: number): boolean {
  return lines[at - 1]?.speaker === lines[at]?.speaker;
}

interface LineProps {
  readonly line: SaidLine;
  /** Whether the same one spoke the line before, who is then named for the ear alone. */
  readonly goesOn: boolean;
  /** The language that it was said in, where that is not the page's. */
  readonly lang?: Language | undefined;
  readonly ref?: Ref<HTMLParagraphElement> | undefined;
}

function Line({ line, goesOn, lang, ref }: LineProps) {
  const { speaker, text } = line;
  return (
    <p ref={ref} lang={lang} className={classOf(line)}>
      {speaker !== null && <span className={goesOn ? 'visually-hidden' : styles.name}>{`${speaker}: `}</span>}
      <span key={text}>{text}</span>
    </p>
  );
}

/** A line in one piece, with who says it. */
export function textOf({ speaker, text }: SaidLine): string {
  return speaker === null ? text : `${speaker}: ${text}`;
}

function classOf({ soulTag }: SaidLine, more?: string): string | undefined {
  return [soulTag === null && styles.narration, more].filter(Boolean).join(' ') || undefined;
}
