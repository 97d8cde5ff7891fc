import { useEffect, useEffectEvent, useState } from 'react';
import { quest as words } from '#content/messages/quest';
import { type Message, messagesOn, type Page, type Quest } from '#engine';
import { useMessages } from '../../platform/language.ts';
import { useSetting } from '../../platform/settings.ts';
import { usePageActive } from '../../platform/visibility.ts';
import { useNavigationType } from '../../router.tsx';
import { useAuth, usePlayerId } from '../../sync/game-context.ts';
import {
  atSpeed,
  isRead,
  openReading,
  paceOf,
  press,
  proceed,
  type Reading,
  reopened,
  rested,
  skip,
  untilNext,
  wholeLines,
} from './reading-pace.ts';
import { keepSaid, linesOf, type Past, seenAmong, stepBack, stepOn, useTranscript, viewOf } from './transcript.ts';
import type { QuestPlay } from './use-quest.ts';

/** The lines of a page, how many of them are shown, and the functions that move forward or back. */
export function useDialogue(quest: Quest, page: Page, play: QuestPlay) {
  const { moves, note, arrived, busy, unknown, outcome, scene } = play;
  const lines = linesOf(page, useToldMessages(quest, page, play));
  const texts = lines.map(({ text }) => text);
  const transcript = useTranscript();
  const seen = seenAmong(transcript, scene, lines);

  const [looking, setLooking] = useState<{ readonly visit: string; readonly past: Past }>({ visit: '', past: null });
  const past = looking.visit === scene.visit ? looking.past : null;
  const view = viewOf(transcript, past);

  const wasRead = moves === 0 && (arrived || texts.every((text) => seen.has(text)));
  // A card that was played elsewhere was read there.
  const isWhole = outcome !== 'cold' || wasRead || note?.kind === 'elsewhere';
  // A page opened by its URL is prerendered with its first line.
  const isFromAddress = useNavigationType() === 'POP';
  const came = moves === 0 && isFromAddress ? 1 : 0;
  const running = useReading({
    id: scene.visit,
    page: page.key,
    moves,
    lines: texts,
    there: isWhole ? texts.length : came,
    seen,
    waits: view !== null,
  });
  const { reading } = running;

  const who = usePlayerId();
  const whole = wholeLines(reading);
  const keep = () => keepSaid(scene, who, lines.slice(0, whole));
  // Adds lines to the transcript once no session check or pending choice can change the page any more. An answer adds
  // them sooner: the component that shows the answers calls `keep`.
  const unsure = unknown || busy;
  const text = texts.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listed values change the lines or their listener
  useEffect(() => {
    if (!unsure) keep();
  }, [unsure, scene.visit, scene.title, text, whole, who]);

  const present = { card: quest.card, whole: !reading.writing };
  const look = (to: Past) => setLooking({ visit: scene.visit, past: to });
  const back = stepBack(transcript, present, past);
  return {
    title: view?.scene.title || scene.title,
    lines,
    running,
    /** The earlier page that the player looks back at; null: none. */
    past: view,
    canGoBack: back !== past,
    canSkip: view !== null || skip(reading, texts, seen, 0) !== reading,
    /** Whether the player can answer. */
    ready: view === null && isRead(reading, texts),
    /** Adds the shown lines to the transcript, before an answer. */
    keep,
    advance: () => (view ? look(stepOn(transcript, present, past)) : running.press()),
    back: () => look(back),
    skip: () => (view ? look(null) : running.skip()),
    backToNow: () => look(null),
  };
}

/** The messages of the page, or those about the sign-up ("baking a cookie"). */
function useToldMessages(quest: Quest, page: Page, { hand, from, day, outcome, reflection }: QuestPlay): Message[] {
  const locked = useAuth((auth) => auth.locked);
  const { oven, reflection: reflected } = useMessages(words);
  const speaker = page.npcs[0]?.soul_tag ?? null;
  const said = (id: string, text: string): Message => ({ id, text, speaker, when: null });
  if (outcome === 'cold') {
    const told = messagesOn(quest, page, hand, from, day);
    return reflection ? [...told, said('reflection', reflected.offer(reflection))] : told;
  }
  if (outcome === 'baking') return [{ ...said('waiting', oven.waiting), speaker: null }];
  return [said(outcome, oven[outcome]), ...(outcome === 'failed' && locked ? [said('locked', oven.locked)] : [])];
}

interface ReadingOptions {
  /** Id of this visit to the page. */
  readonly id: string;
  /** The key of the page. */
  readonly page: string;
  /** Number of the player's own moves: without a move, lines that were shown stay shown. */
  readonly moves: number;
  readonly lines: readonly string[];
  /** Number of lines that are shown when the page opens. */
  readonly there: number;
  readonly seen: ReadonlySet<string>;
  /** Whether Auto is paused, as the player looks back. */
  readonly waits: boolean;
}

function useReading({ id, page, moves, lines, there, seen, waits }: ReadingOptions) {
  const key = lines.join('\n');
  const opened = (reading: Reading) => ({ id, page, moves, lines, reading });
  const [held, setHeld] = useState(() => opened(openReading(lines, there, performance.now())));
  const auto = useSetting('turnsByItself');
  const looking = usePageActive();
  const runs = auto && !waits && looking;
  const pace = paceOf(useSetting('words'), runs);

  const isOther = held.id !== id;
  const now = performance.now();
  const reading = atSpeed(isOther ? ofOther() : held.reading, lines, pace, now);
  if (isOther || reading !== held.reading) setHeld(opened(reading));

  function ofOther(): Reading {
    if (held.moves !== moves) return openReading(lines, there, now);
    return reopened({ ...held, isSamePage: held.page === page }, lines, there, now);
  }

  const change = (how: (reading: Reading, now: number) => Reading) =>
    setHeld((before) => {
      const next = how(before.reading, performance.now());
      return before.id !== id || next === before.reading ? before : { ...before, reading: next };
    });
  const rest = useEffectEvent(() => change(rested));
  useEffect(() => {
    if (runs) rest();
  }, [runs]);

  const untilDue = useEffectEvent(() => untilNext(reading, lines, pace, performance.now()));
  const go = useEffectEvent(() => change((before, now) => proceed(before, lines, pace, now)));
  const { speed } = pace;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listed values change what is due next, or when
  useEffect(() => {
    const wait = untilDue();
    if (wait === null) return;
    // One millisecond later, as timers may fire a little early.
    const timer = setTimeout(go, Math.ceil(wait) + 1);
    return () => clearTimeout(timer);
  }, [id, reading, key, speed, runs]);

  return {
    reading,
    speed,
    press: () => change((before, now) => press(before, lines, now)),
    skip: () => change((before, now) => skip(before, lines, seen, now)),
  };
}
