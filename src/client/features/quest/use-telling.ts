import { useEffect, useState } from 'react';
import type { Page, Quest } from '#engine';
import { usePlayerId } from '../../lib/game.ts';
import { useNavigationType } from '../../router.tsx';
import type { QuestPlay } from './quest-play.ts';
import { wholeLines } from './reading/reading.ts';
import { type RunningReading, useReading } from './reading/use-reading.ts';
import { saidLines } from './said-lines.ts';
import { type Past, type PastView, stepBack, stepOn, viewOf } from './transcript/look-back.ts';
import { type SaidLine, seenAmong } from './transcript/transcript.ts';
import { keepSaid, useTranscript } from './transcript/transcript-store.ts';
import { useToldMessages } from './use-outcome.ts';

/** What is told on a page, how far it has come, and what the player can do about it. */
export interface Telling {
  readonly title: string;
  /** All that is to be said on the page. */
  readonly lines: readonly SaidLine[];
  readonly running: RunningReading;
  /** What is looked back at; null: nothing is. */
  readonly past: PastView | null;
  readonly canGoBack: boolean;
  readonly canSkip: boolean;
  /** Whether the player can answer: all is said, and nobody looks back. */
  readonly ready: boolean;
  /** Keeps what is there, for an answer that is about to be given. */
  keep(): void;
  advance(): void;
  back(): void;
  skip(): void;
  backToNow(): void;
}

export function useTelling(quest: Quest, page: Page, play: QuestPlay): Telling {
  const { moves, played, busy, unknown, outcome, scene } = play;
  const lines = saidLines(page, useToldMessages(quest, page, play));
  const texts = lines.map(({ text }) => text);
  const transcript = useTranscript();
  const seen = seenAmong(transcript, scene, lines);

  const [looking, setLooking] = useState<{ readonly visit: string; readonly past: Past }>({ visit: '', past: null });
  const past = looking.visit === scene.visit ? looking.past : null;
  const view = viewOf(transcript, past);

  const wasRead = moves === 0 && (played || texts.every((text) => seen.has(text)));
  const isWhole = outcome !== 'cold' || wasRead;
  // The first line of a page that came with the document was there before anybody could write it out.
  const isFromAddress = useNavigationType() === 'POP';
  const came = moves === 0 && isFromAddress ? 1 : 0;
  const running = useReading({
    id: scene.visit,
    moves,
    lines: texts,
    there: isWhole ? texts.length : came,
    seen,
    waits: view !== null,
  });

  const who = usePlayerId();
  const keep = () => keepSaid(scene, who, lines.slice(0, wholeLines(running.reading)));
  // Until it is known who the player is, this page may not be theirs; while a choice is on its way, it may be the next.
  const unsure = unknown || busy;
  const whole = wholeLines(running.reading);
  const text = texts.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes what is said, and to whom
  useEffect(() => {
    if (!unsure) keep();
  }, [unsure, scene.visit, scene.title, text, whole, who]);

  const present = { card: quest.card, whole: !running.reading.writing };
  const look = (to: Past) => setLooking({ visit: scene.visit, past: to });
  const back = stepBack(transcript, present, past);
  return {
    title: view?.scene.title || scene.title,
    lines,
    running,
    past: view,
    canGoBack: back !== past,
    canSkip: view !== null || running.canSkip,
    ready: view === null && running.read,
    keep,
    advance: () => (view ? look(stepOn(transcript, present, past)) : running.press()),
    back: () => look(back),
    skip: () => (view ? look(null) : running.skip()),
    backToNow: () => look(null),
  };
}
