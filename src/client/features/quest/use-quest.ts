import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { deck } from '#content';
import { quest as words } from '#content/messages/quest';
import { MEOW_INTERVAL } from '#contract';
import {
  type ArmedTimeout,
  type Choice,
  drawsCharacter,
  findChoice,
  findPage,
  type Hand,
  LONGEST_TIMEOUT,
  MEOW,
  messagesOn,
  type Offer,
  offersOf,
  openQuest,
  type Page,
  type Quest,
  takeChoice,
  timeoutOf,
} from '#engine';
import { languageStore, messagesOf, useLanguage, useMessages } from '../../platform/language.ts';
import { useHydrated } from '../../platform/lazy-parts.tsx';
import { notify } from '../../platform/overlays.ts';
import { type Settings, useSetting } from '../../platform/settings.ts';
import { rippleSkyFrom } from '../../platform/sky.ts';
import { playSound } from '../../platform/sound.ts';
import { useNavigate } from '../../router.tsx';
import { useAuth, useGame, useWho } from '../../sync/game.ts';
import { useCalls, useDeferredUntilAuth, useSingleFlight } from '../../sync/use-calls.ts';
import { begunHand, cardChanges, type Place, shownHand, usePlace } from './place.ts';
import { useOven, useReflection, useSaving } from './quest-calls.ts';
import { letGo } from './stage-focus.ts';
import { keepAnswer, keepSaid, linesOf, newVisit, type Scene } from './transcript.ts';

/** A quest as it is played just now, and what can be done in it. */
export type QuestPlay = ReturnType<typeof useQuest>;

/** What a player can do on a page. */
type Act =
  | { readonly kind: 'choose'; readonly choice: string; readonly pressed: boolean }
  | { readonly kind: 'keep-reflection' }
  | { readonly kind: 'restart' }
  | { readonly kind: 'pet'; readonly from: Element };

/** What is on its way to the server while a reflection is kept. */
const KEEP_REFLECTION = '@reflection';

/** Local play draws nothing: a player who is not saved has no character to draw. */
const NO_CHANCE = { random: () => 0, names: { m: [], f: [] }, forms: { m: '', f: '' } };

/** Plays a quest: by calls to the server for a saved character, in memory for the placeholder. */
export function useQuest(quest: Quest, linked: string) {
  const { characters } = useGame();
  const who = useWho();
  const { id, cards, saved, ready } = who;
  const hydrated = useHydrated();
  const alone = useSingleFlight();
  const timed = useSetting('timedChoices');
  /** The choice that is on its way to the server. */
  const [sent, setSent] = useState<string | null>(null);
  const sending = sent !== null;
  const [place, setPlace, hasMoved] = usePlace(quest, linked, { cards, ready, sending, unproven: who.unproven });
  const page = quest.pages.get(place.page ?? '') ?? null;
  const hand = page ? shownHand(quest, cards, page) : cards;

  // A cookie that works is no failure, though nobody said whose it is.
  const outcome: Place['oven'] | 'unanswered' = place.oven === 'failed' && saved ? 'unanswered' : place.oven;
  const { title } = useMessages(words).oven;
  const language = useLanguage();
  const [own] = useState(newVisit);
  const isDrawing = page !== null && place.oven === 'cold' && drawsCharacter(page);
  const scene: Scene = {
    visit: [own, place.moves, place.visit, place.oven].join(' '),
    card: quest.card,
    page: page?.key ?? '',
    title: outcome === 'cold' ? (page?.title ?? '') : title[outcome],
    language,
    wall: isDrawing,
  };
  const answer = (text: string) => keepAnswer(scene, id, text);

  const send = useCalls(id, quest.card);
  const { problem, save, forgetProblem } = useSaving({ quest, id, page, setPlace, send });
  /** The count at the last petting on this page; null when nobody was petted. */
  const [petted, setPetted] = useState<number | null>(null);
  const lastPetted = useRef(Number.NEGATIVE_INFINITY);
  const { moveTo, arrive } = useMoves(quest, id, setPlace, () => {
    forgetProblem();
    setPetted(null);
  });
  const { putInOven, bakeProblem } = useOven(quest, moveTo);
  // A player who brought words along was drawn long ago, and comes from nowhere.
  const isJustDrawn = saved && isDrawing && place.from !== '';
  const { reflection, keepReflection, reflectionProblem } = useReflection(id, cards, isJustDrawn);

  /** The page shown decides where the card is: a link may have opened it, or the oven. */
  function playLocally(choice: string, from: Page): void {
    const local = shownHand(quest, characters.entry(id).cards, from);
    characters.playLocally(takeChoice(deck, quest, local, choice, NO_CHANCE).cards);
  }

  /** Takes a choice that the player has pressed, or that has taken itself. */
  async function take(choice: Choice, pressed: boolean): Promise<void> {
    const next = quest.pages.get(choice.next);
    if (!next || !page || sending) return;
    const from = page.key;
    const before = characters.entry(id).cards;
    const arriveWithNews = () => arrive(next, from, cardChanges(quest, before, characters.entry(id).cards));
    if (!saved && drawsCharacter(next)) {
      answer(choice.text);
      await putInOven(next.key, from);
    } else if (!saved) {
      answer(choice.text);
      playLocally(choice.id, page);
      arriveWithNews();
    } else if (next.address !== null) {
      // Nothing bars the way out, whether the server heard of it or not.
      answer(choice.text);
      void send(choice.id).catch(() => {});
      arrive(next, from);
    } else {
      setSent(choice.id);
      if (await save(choice, pressed)) {
        answer(choice.text);
        arriveWithNews();
      }
      setSent(null);
    }
  }

  /** The player stays who they were in mirror and hat; then the story goes on. */
  async function takeReflection(): Promise<void> {
    const [onwards] = page?.choices ?? [];
    if (!reflection || !onwards || sending) return;
    setSent(KEEP_REFLECTION);
    // Before anything changes: what was said of the drawn character stays as it was said.
    answer(messagesOf(words).reflection.keep);
    const isKept = await keepReflection();
    setSent(null);
    if (isKept) await take(onwards, true);
  }

  /** The story goes on as it would after the page that could not be entered. */
  function goOnUnsaved(): void {
    const [onwards] = page?.choices ?? [];
    if (!page || !onwards) return;
    answer(messagesOf(words).oven.goOn);
    arrive(findPage(quest, onwards.next), page.key);
  }

  function restart(): void {
    const begun = begunHand(quest, cards);
    const card = begun[quest.card];
    answer(messagesOf(words).startAgain);
    // The server begins the card of a saved player anew with the first choice.
    if (!saved && card) characters.playLocally([card]);
    moveTo({ page: openQuest(quest, begun).key, from: '', oven: 'cold' });
  }

  async function pet(from: Element): Promise<void> {
    const now = performance.now();
    if (now - lastPetted.current < MEOW_INTERVAL) return;
    lastPetted.current = now;
    rippleSkyFrom(from);
    playSound('purr');
    if (!saved && page) playLocally(MEOW, page);
    // Not while a choice is on its way: it would overtake that. A refusal is not worth telling.
    if (saved && !sending) await send(MEOW).catch(() => characters.fetch(id).catch(() => {}));
    const count = characters.entry(id).cards[quest.card]?.traits.meow;
    setPetted(typeof count === 'number' ? count : null);
  }

  // A player who has not moved yet may still turn out to be saved, and at another page. What they ask for waits until
  // that is known, and is not done on a page that they did not mean.
  const unknown = !hasMoved && who.unknown;
  const [held, ask] = useDeferredUntilAuth(
    { ...who, unknown },
    ({ on, act }: { readonly on: string | null; readonly act: Act }) => {
      if (on !== place.page) return;
      if (act.kind === 'restart') restart();
      if (act.kind === 'keep-reflection') void alone(takeReflection);
      if (act.kind === 'pet') void pet(act.from);
      if (act.kind !== 'choose' || !page) return;
      const offer = offersOf(quest, page, hand).find(({ choice }) => choice.id === act.choice);
      if (offer?.closed === null) void alone(() => take(offer.choice, act.pressed));
    },
  );
  const begin = (act: Act) => ask({ on: place.page, act });

  const hasWords = useAuth((auth) => auth.hasWords);
  const keptProblem = useAuth((auth) => auth.keptProblem);
  function noteOnSaving(): Place['note'] {
    const cannotSave = keptProblem === 'unavailable' || keptProblem === 'insecure';
    if (cannotSave && !saved && page?.choices.some((choice) => leadsToDrawing(quest, choice)))
      return { kind: keptProblem };
    // A player with words here, who opens a story while the server cannot say who they are, plays it as a stranger.
    const isStranger = hasWords && !saved && who.offline && !who.unknown && place.moves === 0;
    return isStranger ? { kind: 'unknown' } : null;
  }

  // A link never makes a choice, nor does the clock of a page that only a link has led to.
  const onlyLinked = linked !== '' && !saved && place.moves === 0;
  const mayArm = hydrated && place.oven === 'cold' && !onlyLinked;
  /** The choice that takes itself on this visit; null: none. */
  const armed = mayArm && page ? armClock(quest, hand, { page, visit: place.visit, saved, timed }) : null;
  return {
    ...place,
    note: noteOnSaving() ?? place.note,
    /** Null when the card is creased. */
    page,
    /** The player's cards, with the quest's standing on the page. */
    hand,
    /** What came out of the oven; 'cold': nothing is in it, and the page itself is shown. */
    outcome,
    /** This visit of the page, for what is said on it. */
    scene,
    /** Whether the quest was played before: its card is in the hand. */
    played: quest.card in cards,
    /** Whether it is still open who the player is, and where they are. */
    unknown,
    /** A choice is on its way to the server, or something waits until it is known who asks for it. */
    busy: sending || held,
    sent,
    /** The server that keeps this player is not to be reached. */
    away: saved && (who.offline || !ready),
    armed,
    /** What the player is told when a choice did not get through, or no cookie could be baked. */
    problem: outcome === 'failed' ? bakeProblem : (reflectionProblem ?? problem),
    /** What a player who was drawn just now may keep instead; null: nothing. */
    reflection,
    petted,
    choose: ({ choice, closed }: Offer) => {
      if (closed === null) begin({ kind: 'choose', choice: choice.id, pressed: true });
    },
    /** The clock of the armed choice has run out. */
    expire: () => {
      if (armed) begin({ kind: 'choose', choice: armed.choice, pressed: false });
    },
    bakeAgain: () => {
      if (page) void alone(() => putInOven(page.key, place.from));
    },
    /** Keeps the reflection in place of what was drawn, and goes on. */
    keepReflection: () => begin({ kind: 'keep-reflection' }),
    goOnUnsaved,
    restart: () => begin({ kind: 'restart' }),
    /** @param from what was pressed: the sky ripples from there */
    pet: (from: Element) => begin({ kind: 'pet', from }),
  };
}

export type SetPlace = Dispatch<SetStateAction<Place>>;
export type Arrival = Pick<Place, 'page' | 'from' | 'oven'> & Partial<Pick<Place, 'news'>>;

/** What moves a player because of something they did. `onMove` is told of every move within the quest. */
function useMoves(quest: Quest, id: string, setPlace: SetPlace, onMove: () => void) {
  const { characters } = useGame();
  const navigate = useNavigate();

  /** Shows a page of the quest. */
  function moveTo({ news = [], ...next }: Arrival): void {
    onMove();
    letGo();
    setPlace(({ moves, visit }) => ({ ...next, news, note: null, moves: moves + 1, visit: visit + 1 }));
  }

  /** Enters the page that a choice leads to, or goes where that leads out of the quest. */
  function arrive(next: Page, from: string, news: Place['news'] = []): void {
    if (next.address === null) {
      moveTo({ page: next.key, from, oven: 'cold', news });
      return;
    }
    const lines = linesOf(next, messagesOn(quest, next, characters.entry(id).cards, from));
    // A quotation: it stays in the language in which it was said, as the history keeps it.
    for (const { text, speaker } of lines) notify({ say: () => ({ text }), speaker });
    const { language } = languageStore.getState();
    keepSaid({ visit: newVisit(), card: quest.card, page: next.key, title: '', language, wall: false }, id, lines);
    navigate(next.address, { state: { chosen: next.key } });
  }

  return { moveTo, arrive };
}

interface Visit {
  readonly page: Page;
  readonly visit: number;
  readonly saved: boolean;
  readonly timed: Settings['timedChoices'];
}

/**
 * The choice of a page that takes itself, and when; null: none does. For a stranger it is never one that asks for a
 * cookie: that has to be pressed.
 */
export function armClock(quest: Quest, hand: Hand, { page, visit, saved, timed }: Visit): ArmedTimeout | null {
  const armed = timeoutOf(quest, page, hand, visit);
  if (!armed || timed === 'off') return null;
  if (!saved && leadsToDrawing(quest, findChoice(page, armed.choice))) return null;
  return timed === 'twice' ? { ...armed, after: Math.min(2 * armed.after, LONGEST_TIMEOUT) } : armed;
}

/** Whether a choice asks a player who is not saved for a cookie. */
function leadsToDrawing(quest: Quest, choice: Choice | undefined): boolean {
  const next = quest.pages.get(choice?.next ?? '');
  return next !== undefined && drawsCharacter(next);
}
