import { type ReactNode, useEffect, useRef } from 'react';
import type { Said } from '#content/lessons';
import { lessons } from '#content/messages/lessons';
import type { Outcome } from '#engine/lessons';
import { useMessages } from '../../platform/language.ts';
import { useBusy } from '../../platform/overlays.ts';
import { Actions, Button, ButtonLink } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './lesson-stage.module.css';
import { END_KEY } from './slot-of-key.ts';

/** What is said, told from other lines of the same words. */
export interface Line extends Said {
  readonly id: number;
}

interface LessonStageProps {
  readonly title: string;
  readonly opening: readonly string[];
  /** What the latest act led to; before the first, the opening is said. */
  readonly lines: readonly Line[];
  readonly turn: number;
  readonly outcome: Outcome;
  /** What the room will do. */
  readonly intent: string;
  readonly board: ReactNode;
  /** What was won, beside the picture of how; null: nothing. */
  readonly prize: ReactNode;
  readonly meters: ReactNode;
  readonly hands: ReactNode;
  readonly hand: ReactNode;
  /** Whether anything was played since the cards were dealt. */
  readonly begun: boolean;
  readonly canUndo: boolean;
  /** The path of the lesson after this one. */
  readonly next: string | null;
  /** Whether single keys do something. */
  readonly keys: boolean;
  readonly onEnd: () => void;
  readonly onUndo: () => void;
  readonly onStartAgain: () => void;
}

/** The table a lesson is played on: what is said, what is seen, what will come, what is in the hand, what can be done. */
export function LessonStage(props: LessonStageProps) {
  const { title, opening, lines, turn, outcome, intent, board, prize, meters, hands, hand, begun, canUndo, next } =
    props;
  const { table } = useMessages(lessons);
  const playing = outcome === 'playing';
  useBusy(playing && begun);
  const seen = useRef<HTMLDivElement>(null);
  // Whoever pressed the last card, far down on a phone, sees how it ended and what was won.
  useEffect(() => {
    if (!playing) seen.current?.scrollIntoView({ block: 'nearest' });
  }, [playing]);
  return (
    <Panel className={styles.stage} data-outcome={outcome} data-turn={turn}>
      <div className={styles.table} ref={seen}>
        <div className={styles.story}>
          <div className={styles.told}>
            <Headline>{title}</Headline>
            <div role="log" aria-label={table.told} className={styles.log}>
              {lines.length === 0
                ? opening.map((text) => <p key={text}>{text}</p>)
                : lines.map(({ id, strong, text }) => (
                    <p key={id}>
                      {strong && <strong>{`${strong} `}</strong>}
                      <span>{text}</span>
                    </p>
                  ))}
            </div>
          </div>
          <div className={styles.seen}>
            {board}
            {/* With the turn in it: two turns that bring the same would otherwise be said once. */}
            <p role="status" className={styles.intent}>
              {playing && (
                <>
                  <span className={styles.turn}>{table.turn({ turn })}</span> <span>{intent}</span>
                </>
              )}
            </p>
            {prize}
          </div>
        </div>
        <div className={styles.meters}>
          {meters}
          {hands}
        </div>
      </div>
      <div className={styles.held}>{hand}</div>
      <div className={styles.acts}>
        <div className={styles.turnActs}>
          <Actions>
            <Button
              // Cards are played by themselves: of the buttons, this is the one that goes on.
              look={playing ? 'primary' : 'plain'}
              aria-disabled={!playing}
              aria-keyshortcuts={props.keys ? END_KEY : undefined}
              // Whoever has played a card in between means what they press.
              data-once={canUndo ? undefined : true}
              onClick={props.onEnd}
            >
              {table.endTurn}
            </Button>
            <Button aria-disabled={!canUndo} onClick={props.onUndo}>
              {table.undo}
            </Button>
          </Actions>
        </div>
        <Actions>
          <Button look={outcome === 'lost' ? 'primary' : 'quiet'} onClick={props.onStartAgain}>
            {table.startAgain}
          </Button>
          {next && (
            <ButtonLink look={outcome === 'won' ? 'primary' : 'quiet'} to={next}>
              {table.next}
            </ButtonLink>
          )}
          <ButtonLink look={outcome === 'won' && !next ? 'primary' : 'quiet'} to="/tutorial">
            {table.back}
          </ButtonLink>
        </Actions>
      </div>
    </Panel>
  );
}
