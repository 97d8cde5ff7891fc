import { useState } from 'react';
import { quest as words } from '#content/messages/quest';
import {
  type ArmedTimeout,
  type Choice,
  drawsCharacter,
  findChoice,
  type Hand,
  LONGEST_TIMEOUT,
  type Page,
  type Quest,
  timeoutOf,
} from '#engine';
import { useLanguage, useMessages } from '../../platform/language.ts';
import { useHydrated } from '../../platform/lazy-parts.tsx';
import { useToldLanguage } from '../../platform/quests.ts';
import { type Settings, useSetting } from '../../platform/settings.ts';
import { todayOf, useAuth, useWho, type Who } from '../../sync/game-context.ts';
import { isCardAt, type Position, shownHand, usePosition } from './position.ts';
import { newVisit, type Scene } from './transcript.ts';
import { useChoices } from './use-choices.ts';
import { useCount, useVoters } from './use-voters.ts';

export type QuestPlay = ReturnType<typeof useQuest>;

/** 'unanswered': the sign-up has succeeded, but the character could not be fetched. */
type Outcome = Position['signUp'] | 'unanswered';

/** A quest as its player sees it, and what the player can do. */
export function useQuest(quest: Quest, linked: string) {
  const who = useWho();
  const { cards, saved, ready, offline } = who;
  const hydrated = useHydrated();
  const timed = useSetting('timedChoices');
  const day = useAuth(todayOf);
  const [sent, setSent] = useState<string | null>(null);
  const [position, setPosition, hasMoved] = usePosition(quest, linked, {
    cards,
    ready,
    sending: sent !== null,
    isOwnerUnconfirmed: who.isOwnerUnconfirmed,
    day,
  });
  const page = quest.pages.get(position.page ?? '') ?? null;
  const shown = useCardsBefore(cards, sent !== null && page !== null && !isCardAt(quest, cards, page.key, day));
  const hand = page ? shownHand(quest, shown, page, day) : shown;
  const isDrawing = page !== null && position.signUp === 'cold' && drawsCharacter(page);
  const outcome: Outcome = position.signUp === 'failed' && saved ? 'unanswered' : position.signUp;
  const scene = useScene(quest, page, position, outcome, isDrawing);

  // While the session check runs, a player who has not moved may turn out to be saved, and at another page.
  const unknown = !hasMoved && who.unknown;
  const voters = useVoters(quest, page, hand, saved && ready);
  const { held, problem, signUpProblem, reflectionProblem, chooseTimed, count, ...acts } = useChoices({
    quest,
    who: { ...who, unknown },
    position,
    setPosition,
    page,
    hand,
    scene,
    isDrawing,
    voters,
    sent,
    setSent,
  });
  const away = saved && (offline || !ready);
  useCount(voters, away || held, count);
  const note = useSavingNote(quest, who, page, position.moves);

  // A page opened by a link has no clock: a link never makes a choice.
  const onlyLinked = linked !== '' && !saved && position.moves === 0;
  const mayArm = hydrated && position.signUp === 'cold' && !onlyLinked;
  const armed = mayArm && page ? armClock(quest, hand, { page, saved, timed, day }) : null;
  return {
    ...position,
    ...acts,
    note: note ?? position.note,
    /** The page; null if the link names a missing page: an error is shown in its place. */
    page,
    /** Today, as `dayOf` counts days. */
    day,
    /** The player's cards, with the quest's card at the page. */
    hand,
    /** The state of a sign-up that a choice began. 'cold': none; else messages about it replace those of the page. */
    outcome,
    scene,
    /** Whether the player's card had arrived at the page before, so that its lines were read. */
    arrived: quest.card in cards && page !== null && isCardAt(quest, cards, page.key, day),
    /** Whether the session check is pending, so that the page may change. */
    unknown,
    busy: sent !== null || held,
    /** The id of the choice whose call is pending; null: none. */
    sent,
    /** Whether the player is saved, and the server is unreachable or the cards are not loaded. */
    away,
    /** Those with whom the player chooses together; null: the player chooses alone. */
    voters,
    /** The timed choice of this visit; null: none. */
    armed,
    problem: outcome === 'failed' || outcome === 'unanswered' ? signUpProblem : (reflectionProblem ?? problem),
    /** Takes the timed choice, when its clock has run out. */
    expire: () => {
      if (armed) chooseTimed(armed.choice);
    },
  };
}

/**
 * The cards that a page is shown with: while the player is leaving it, those from before. Otherwise its lines would change for a
 * moment, and be announced, between the answer of a call and the next page.
 */
function useCardsBefore(cards: Hand, isLeaving: boolean): Hand {
  const [before, setBefore] = useState(cards);
  if (!isLeaving && before !== cards) setBefore(cards);
  return isLeaving ? before : cards;
}

/** The scene of a visit, for the transcript. */
function useScene(quest: Quest, page: Page | null, position: Position, outcome: Outcome, stopsBack: boolean): Scene {
  const { title } = useMessages(words).oven;
  const spoken = useLanguage();
  const told = useToldLanguage(quest.card);
  const [own] = useState(newVisit);
  return {
    visit: [own, position.moves, position.visit, position.signUp].join(' '),
    card: quest.card,
    page: page?.key ?? '',
    title: outcome === 'cold' ? (page?.title ?? '') : title[outcome],
    language: outcome === 'cold' ? told : spoken, // the messages about a sign-up are the game's
    stopsBack,
  };
}

/** Why an anonymous player's story is not saved; null: there is nothing to tell. */
function useSavingNote(quest: Quest, { saved, offline, unknown }: Who, page: Page | null, moves: number) {
  const hasWords = useAuth((auth) => auth.hasWords);
  const keptProblem = useAuth((auth) => auth.keptProblem);
  const tooMany = useAuth(({ lastPing }) => lastPing?.tooMany === true);
  const cannotSave = keptProblem === 'unavailable' || keptProblem === 'insecure';
  const asksForCookie = !saved && page?.choices.some((choice) => leadsToDrawing(quest, choice));
  if (cannotSave && asksForCookie) return { kind: keptProblem } as const;
  // A player with stored words who opens a quest offline plays it anonymously.
  const isStranger = hasWords && !saved && offline && !unknown && moves === 0;
  return isStranger ? ({ kind: tooMany ? 'tooMany' : 'unknown' } as const) : null;
}

interface Visit {
  readonly page: Page;
  readonly saved: boolean;
  readonly timed: Settings['timedChoices'];
  readonly day?: number;
}

/** The timed choice of a page; null: none. Anonymous players have to press a choice that needs a cookie. */
export function armClock(quest: Quest, hand: Hand, { page, saved, timed, day }: Visit): ArmedTimeout | null {
  const armed = timeoutOf(quest, page, hand, day);
  if (!armed || timed === 'off') return null;
  if (!saved && leadsToDrawing(quest, findChoice(page, armed.choice))) return null;
  return timed === 'twice' ? { ...armed, after: Math.min(2 * armed.after, LONGEST_TIMEOUT) } : armed;
}

/** Whether a choice makes an anonymous player sign up for a cookie. */
function leadsToDrawing(quest: Quest, choice: Choice | undefined): boolean {
  const next = quest.pages.get(choice?.next ?? '');
  return next !== undefined && drawsCharacter(next);
}
