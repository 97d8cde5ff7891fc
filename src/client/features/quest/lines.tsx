import { type Ref, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Language } from '#content/messages';
import { quest as words } from '#content/messages/quest';
import { rich, useMessages } from '../../platform/language.ts';
import styles from './lines.module.css';
import { type Reading, writtenAt } from './reading-pace.ts';
import { type PastView, type SaidLine, useLangAttribute } from './transcript.ts';

interface LinesProps {
  /** The key of the page, used in React keys. */
  readonly id: string;
  readonly lines: readonly SaidLine[];
  /** The language of the lines, if it is not that of the page. */
  readonly lang: Language | undefined;
  readonly reading: Reading;
  readonly speed: number; // characters/s
}

/** The lines of a page. Lines that are still hidden take up their space, so that nothing moves when they appear. */
export function Lines({ id, lines, lang, reading, speed }: LinesProps) {
  const say = useMessages(words);
  const last = useRef<HTMLParagraphElement>(null);
  useUnwritten(last, reading, speed);
  const { shown } = reading;
  return (
    <div role="log" aria-label={say.said} className={styles.log}>
      {lines.map((line, at) => {
        const key = `${id} ${at}`;
        return at < shown ? (
          <Line
            key={key}
            line={line}
            goesOn={goesOn(lines, at)}
            lang={lang}
            ref={at === shown - 1 ? last : undefined}
          />
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

/** Earlier lines that the player looks back at. Without `role="log"`, as the Stage announces them in a status. */
export function PastLines({ scene, lines, answer }: PastView) {
  const say = useMessages(words).past;
  const langOf = useLangAttribute();
  return (
    <div className={styles.log}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat; their index is their identity
        <Line key={at} line={line} goesOn={goesOn(lines, at)} lang={langOf(line)} />
      ))}
      {answer !== null && (
        <p className={styles.answer}>{rich(say.answer, { answer: <span lang={langOf({ scene })}>{answer}</span> })}</p>
      )}
    </div>
  );
}

/** Whether the previous line has the same speaker. If so, only screen readers get the name again. */
function goesOn(lines: readonly SaidLine[], at: number): boolean {
  return lines[at - 1]?.speaker === lines[at]?.speaker;
}

interface LineProps {
  readonly line: SaidLine;
  readonly goesOn: boolean;
  /** The language of the line, if it is not that of the page. */
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

export function textOf({ speaker, text }: SaidLine): string {
  return speaker === null ? text : `${speaker}: ${text}`;
}

function classOf({ soulTag }: SaidLine, more?: string): string | undefined {
  return [soulTag === null && styles.narration, more].filter(Boolean).join(' ') || undefined;
}

/** The name of the highlight in lines.module.css. */
const UNWRITTEN = 'unwritten';

/**
 * Paints the unwritten part of a line transparent. The whole line is in the document from the beginning, so that screen
 * readers announce it once, it never moves, and it can be copied. Browsers without the CSS Custom Highlight API show
 * the whole line at once. Scrolls a line into view before it is written.
 */
function useUnwritten(line: RefObject<HTMLElement | null>, reading: Reading, speed: number): void {
  useLayoutEffect(() => {
    const words = line.current?.lastElementChild;
    if (!reading.writing || !words || !('highlights' in CSS)) return;
    line.current?.scrollIntoView({ block: 'nearest' }); // `line` is the paragraph, which has the scroll margins
    const rest = new Range();
    CSS.highlights.set(UNWRITTEN, new Highlight(rest));
    let frame: number;
    const paint = () => {
      // Finds the text node in each frame, as a browser that translates the page replaces text nodes.
      const text = document.createTreeWalker(words, NodeFilter.SHOW_TEXT).nextNode();
      if (text instanceof Text) {
        rest.setStart(text, writtenAt(reading, text.data, speed, performance.now()));
        rest.setEnd(text, text.length);
      }
      frame = requestAnimationFrame(paint);
    };
    paint();
    return () => {
      cancelAnimationFrame(frame);
      CSS.highlights.delete(UNWRITTEN);
    };
  }, [line, reading, speed]);
}
