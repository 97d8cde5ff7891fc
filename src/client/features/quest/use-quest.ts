import { useRef, useState } from 'react';
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
import {
  type Arrival,
  begunHand,
  cardChanges,
  type Position,
  type SetPosition,
  shownHand,
  usePosition,
} from './position.ts';
import { useOven, useReflection, useSaving } from './quest-calls.ts';
import { letGo } from './stage-focus.ts';
import { keepAnswer, keepSaid, linesOf, newVisit, type Scene } from './transcript.ts';

export type QuestPlay = ReturnType<typeof useQuest>;

type Act =
  | { readonly kind: 'choose'; readonly choice: string; readonly pressed: boolean }
  | { readonly kind: 'keep-reflection' }
  | { readonly kind: 'restart' }
  | { readonly kind: 'pet'; readonly from: Element };

/** The id of the pending call that saves a reflection. */
const KEEP_REFLECTION = '@reflection';

/** Anonymous players never draw a character. */
const NO_CHANCE = { random: () => 0, names: { m: [], f: [] }, forms: { m: '', f: '' } };

/** Plays a quest: by calls to the server for a saved player, in memory for an anonymous one. */
export function useQuest(quest: Quest, linked: string) {
  const { characters } = useGame();
  const who = useWho();
  const { id, cards, saved, ready } = who;
  const hydrated = useHydrated();
  const alone = useSingleFlight(id);
  const timed = useSetting('timedChoices');
  const [sent, setSent] = useState<string | null>(null);
  const sending = sent !== null;
  const [position, setPosition, hasMoved] = usePosition(quest, linked, {
    cards,
    ready,
    sending,
    isOwnerUnconfirmed: who.isOwnerUnconfirmed,
  });
  const page = quest.pages.get(position.page ?? '') ?? null;
  const hand = page ? shownHand(quest, cards, page) : cards;

  // A working cookie is no failure, though the character could not be fetched.
  const outcome: Position['oven'] | 'unanswered' = position.oven === 'failed' && saved ? 'unanswered' : position.oven;
  const { title } = useMessages(words).oven;
  const language = useLanguage();
  const [own] = useState(newVisit);
  const isDrawing = page !== null && position.oven === 'cold' && drawsCharacter(page);
  const scene: Scene = {
    visit: [own, position.moves, position.visit, position.oven].join(' '),
    card: quest.card,
    page: page?.key ?? '',
    title: outcome === 'cold' ? (page?.title ?? '') : title[outcome],
    language,
    wall: isDrawing,
  };
  const answer = (text: string) => keepAnswer(scene, id, text);

  const send = useCalls(id, quest.card);
  const { problem, save, forgetProblem } = useSaving({ quest, id, page, setPosition, send });
  const [petted, setPetted] = useState<number | null>(null);
  const lastPetted = useRef(Number.NEGATIVE_INFINITY);
  const { moveTo, arrive } = useMoves(quest, id, setPosition, () => {
    forgetProblem();
    setPetted(null);
  });
  const { putInOven, bakeProblem } = useOven(quest, moveTo);
  // A player who brought words along was drawn long ago, and has an empty `from`.
  const isJustDrawn = saved && isDrawing && position.from !== '';
  const { reflection, keepReflection, reflectionProblem } = useReflection(id, cards, isJustDrawn);

  /** From the shown page: the card may be at another one. */
  function playLocally(choice: string, from: Page): void {
    const local = shownHand(quest, characters.entry(id).cards, from);
    characters.playLocally(takeChoice(deck, quest, local, choice, NO_CHANCE).cards);
  }

  /** @param pressed false: its clock has run out */
  async function take(choice: Choice, pressed: boolean): Promise<void> {
    const next = quest.pages.get(choice.next);
    if (!next || !page) return;
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
      // Leaving the quest works without the server, too.
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

  const [onwards] = page?.choices ?? [];

  /** Saves the player's choices by mirror and hat; then the story continues. */
  async function takeReflection(): Promise<void> {
    if (!reflection || !onwards) return;
    setSent(KEEP_REFLECTION);
    // Before the change: the lines about the drawn character stay in the transcript.
    answer(messagesOf(words).reflection.keep);
    const isKept = await keepReflection();
    setSent(null);
    if (isKept) await take(onwards, true);
  }

  /** Continues after the page that needed a cookie. */
  function goOnUnsaved(): void {
    if (!page || !onwards) return;
    answer(messagesOf(words).oven.goOn);
    arrive(findPage(quest, onwards.next), page.key);
  }

  function restart(): void {
    const begun = begunHand(quest, cards);
    const card = begun[quest.card];
    answer(messagesOf(words).startAgain);
    // For a saved player, the server resets the card with the first choice.
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
    // Not while a choice is pending: the call would overtake it. A refusal is not shown.
    if (saved && !sending) await send(MEOW).catch(() => characters.fetch(id).catch(() => {}));
    const count = characters.entry(id).cards[quest.card]?.traits.meow;
    setPetted(typeof count === 'number' ? count : null);
  }

  // A player who has not moved yet may turn out to be saved, at another page: acts wait for the session check, and are
  // dropped if it changes the page.
  const unknown = !hasMoved && who.unknown;
  const [held, ask] = useDeferredUntilAuth(
    { ...who, unknown },
    ({ on, act }: { readonly on: string | null; readonly act: Act }) => {
      if (on !== position.page) return;
      if (act.kind === 'restart') restart();
      if (act.kind === 'keep-reflection') void alone(takeReflection);
      if (act.kind === 'pet') void pet(act.from);
      if (act.kind !== 'choose' || !page) return;
      const offer = offersOf(quest, page, hand).find(({ choice }) => choice.id === act.choice);
      if (offer?.closed === null) void alone(() => take(offer.choice, act.pressed));
    },
  );
  const begin = (act: Act) => ask({ on: position.page, act });

  const hasWords = useAuth((auth) => auth.hasWords);
  const keptProblem = useAuth((auth) => auth.keptProblem);
  function noteOnSaving(): Position['note'] {
    const cannotSave = keptProblem === 'unavailable' || keptProblem === 'insecure';
    const asksForCookie = !saved && page?.choices.some((choice) => leadsToDrawing(quest, choice));
    if (cannotSave && asksForCookie) return { kind: keptProblem };
    // A player with stored words who opens a story offline plays it anonymously.
    const isStranger = hasWords && !saved && who.offline && !who.unknown && position.moves === 0;
    return isStranger ? { kind: 'unknown' } : null;
  }

  // A page opened by a link has no clock: a link never makes a choice.
  const onlyLinked = linked !== '' && !saved && position.moves === 0;
  const mayArm = hydrated && position.oven === 'cold' && !onlyLinked;
  const armed = mayArm && page ? armClock(quest, hand, { page, saved, timed }) : null;
  return {
    ...position,
    note: noteOnSaving() ?? position.note,
    /** Null when the card is creased: its page is missing. */
    page,
    /** The player's cards, with the quest's card at the page. */
    hand,
    /** 'cold': no cookie is being baked, and the page itself is shown. */
    outcome,
    scene,
    played: quest.card in cards,
    /** Whether the session check is pending, so that the page may change. */
    unknown,
    busy: sending || held,
    /** The pending choice. */
    sent,
    /** Whether the server, which saves this player, is unreachable. */
    away: saved && (who.offline || !ready),
    /** The timed choice of this visit; null: none. */
    armed,
    problem: outcome === 'failed' ? bakeProblem : (reflectionProblem ?? problem),
    reflection,
    /** The count at the last petting on this page; null: none yet. */
    petted,
    choose: ({ choice, closed }: Offer) => {
      if (closed === null) begin({ kind: 'choose', choice: choice.id, pressed: true });
    },
    /** Takes the timed choice. */
    expire: () => {
      if (armed) begin({ kind: 'choose', choice: armed.choice, pressed: false });
    },
    bakeAgain: () => {
      if (page) void alone(() => putInOven(page.key, position.from));
    },
    keepReflection: () => begin({ kind: 'keep-reflection' }),
    goOnUnsaved,
    restart: () => begin({ kind: 'restart' }),
    /** @param from the pressed element: the sky ripples from there */
    pet: (from: Element) => begin({ kind: 'pet', from }),
  };
}

/** `onMove` is called before every move within the quest. */
function useMoves(quest: Quest, id: string, setPosition: SetPosition, onMove: () => void) {
  const { characters } = useGame();
  const navigate = useNavigate();

  function moveTo({ news = [], ...next }: Arrival): void {
    onMove();
    letGo();
    setPosition(({ moves, visit }) => ({ ...next, news, note: null, moves: moves + 1, visit: visit + 1 }));
  }

  /** Enters the page of a choice, or navigates to the address that leaves the quest. */
  function arrive(next: Page, from: string, news: Position['news'] = []): void {
    if (next.address === null) {
      moveTo({ page: next.key, from, oven: 'cold', news });
      return;
    }
    const lines = linesOf(next, messagesOn(quest, next, characters.entry(id).cards, from));
    // A quotation stays in its language.
    for (const { text, speaker } of lines) notify({ say: () => ({ text }), speaker });
    const { language } = languageStore.getState();
    keepSaid({ visit: newVisit(), card: quest.card, page: next.key, title: '', language, wall: false }, id, lines);
    navigate(next.address, { state: { chosen: next.key } });
  }

  return { moveTo, arrive };
}

interface Visit {
  readonly page: Page;
  readonly saved: boolean;
  readonly timed: Settings['timedChoices'];
}

/** The timed choice of a page; null: none. A choice that needs a cookie has to be pressed. */
export function armClock(quest: Quest, hand: Hand, { page, saved, timed }: Visit): ArmedTimeout | null {
  const armed = timeoutOf(quest, page, hand);
  if (!armed || timed === 'off') return null;
  if (!saved && leadsToDrawing(quest, findChoice(page, armed.choice))) return null;
  return timed === 'twice' ? { ...armed, after: Math.min(2 * armed.after, LONGEST_TIMEOUT) } : armed;
}

/** Whether a choice makes an anonymous player sign up for a cookie. */
function leadsToDrawing(quest: Quest, choice: Choice | undefined): boolean {
  const next = quest.pages.get(choice?.next ?? '');
  return next !== undefined && drawsCharacter(next);
}
