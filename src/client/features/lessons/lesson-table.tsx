import type { ReactNode } from 'react';
import type { Said } from '#content/lessons';
import type { Position } from '#engine/lessons';
import type { CountedIn } from './card-words.ts';
import { FreeHands } from './free-hands.tsx';
import { Hand } from './hand.tsx';
import { LessonStage } from './lesson-stage.tsx';
import type { LessonStore, Told } from './lesson-store.ts';
import { useLesson } from './use-lesson.ts';

interface LessonTableProps<P extends Position, E> {
  readonly store: LessonStore<P, E>;
  /** As it looks before the cards are dealt. */
  readonly opening: P;
  /** That of whoever plays. */
  readonly health: number;
  /** Whether nothing of the opening is chance, so that its cards lie open from the first. */
  readonly open?: boolean;
  readonly counted: CountedIn;
  readonly words: { readonly title: string; readonly opening: readonly string[] };
  readonly say: (event: Told<E>['event']) => Said;
  readonly intent: (now: P) => string;
  readonly board: (now: P) => ReactNode;
  readonly meters: (now: P) => ReactNode;
  /** What was won, beside the picture of how. */
  readonly prize?: (now: P) => ReactNode;
  /** The path of the lesson after this one. */
  readonly next: string | null;
}

/** A lesson as it stands, on the table that all of them are played on. */
export function LessonTable<P extends Position, E>(props: LessonTableProps<P, E>) {
  const { store, opening, health, open = false, counted, words, say, intent, board, meters, prize, next } = props;
  const { game, told, former, play, end, keys } = useLesson(store, health);
  const now = game?.now ?? opening;
  return (
    <LessonStage
      title={words.title}
      opening={words.opening}
      lines={told.map(({ id, event }) => ({ id, ...say(event) }))}
      turn={now.turn}
      outcome={now.outcome}
      intent={intent(now)}
      board={board(now)}
      prize={prize?.(now)}
      meters={meters(now)}
      hands={<FreeHands free={now.hands} />}
      hand={
        <Hand
          hand={game || open ? now.hand : null}
          backs={now.hand.length}
          turn={now.turn}
          counted={counted}
          free={now.hands}
          over={now.outcome !== 'playing'}
          keys={keys}
          onPlay={play}
        />
      }
      begun={now.turn > 1 || (game?.before.length ?? 0) > 0}
      canUndo={game !== null && (game.before.length > 0 || former !== null)}
      next={next}
      keys={keys}
      onEnd={end}
      onUndo={() => store.act({ type: 'undo' })}
      onStartAgain={store.startAgain}
    />
  );
}
