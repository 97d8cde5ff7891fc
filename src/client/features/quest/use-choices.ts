import { useRef, useState } from 'react';
import { deck } from '#content';
import { quest as words } from '#content/messages/quest';
import { MEOW_INTERVAL } from '#contract';
import {
  type Choice,
  COUNT,
  drawsCharacter,
  drawsOnAnyPage,
  findChoice,
  findPage,
  type Hand,
  MEOW,
  messagesOn,
  type Offer,
  offersOf,
  openQuest,
  type Page,
  placeOf,
  type Quest,
  standingOf,
  type Tally,
  takeChoice,
  voteFor,
  voteOf,
} from '#engine';
import { failedWith, statusOf } from '../../api.ts';
import { languageStore, messagesOf } from '../../platform/language.ts';
import { notify } from '../../platform/overlays.ts';
import { useSetting } from '../../platform/settings.ts';
import { rippleSkyFrom } from '../../platform/sky.ts';
import { playSound } from '../../platform/sound.ts';
import { useNavigate } from '../../router.tsx';
import { todayOf, useGame, type Who } from '../../sync/game-context.ts';
import { sendDespiteConflict } from '../../sync/send-despite-conflict.ts';
import { lastTally, useCalls, useDeferredUntilAuth, useSingleFlight } from '../../sync/use-calls.ts';
import { noteChoice } from '../../sync/visit-record.ts';
import {
  type Arrival,
  begunHand,
  cardChanges,
  isCardAt,
  type Position,
  type SetPosition,
  shownHand,
} from './position.ts';
import { useReflection, useSaving, useSignUp } from './quest-calls.ts';
import { letGo } from './stage-focus.ts';
import { keepAnswer, keepSaid, linesOf, newVisit, type Scene } from './transcript.ts';
import type { Voters } from './voters.ts';

type Act =
  | { readonly kind: 'choose'; readonly choice: string; readonly pressed: boolean }
  | { readonly kind: 'keep-reflection' }
  | { readonly kind: 'restart' }
  | { readonly kind: 'pet'; readonly from: Element };

/** Stands for a choice's id while the call that saves the player's earlier form and name is pending. */
const KEEP_REFLECTION = '@reflection';

/** No chance: a quest that is played in memory needs none, as only the server draws characters. */
const NO_CHANCE = { random: () => 0, names: { m: [], f: [] }, forms: { m: '', f: '' } };

/** What the player sees, and what their acts apply to. */
interface Shown {
  readonly quest: Quest;
  readonly who: Who;
  readonly position: Position;
  readonly setPosition: SetPosition;
  readonly page: Page | null;
  readonly hand: Hand;
  readonly scene: Scene;
  /** Whether the page is one on which the server draws a new player's character by chance. */
  readonly isDrawing: boolean;
  /** Those with whom the player chooses together; null: the player chooses alone. */
  readonly voters: Voters | null;
  /** The id of the choice whose call is pending. */
  readonly sent: string | null;
  readonly setSent: (choice: string | null) => void;
}

/** What a player can do in a quest: by calls to the server for a saved player, in memory for an anonymous one. */
export function useChoices(shown: Shown) {
  const { quest, who, position, setPosition, page, hand, scene, isDrawing, voters, sent, setSent } = shown;
  const { auth, characters } = useGame();
  const { id, cards, saved } = who;
  const alone = useSingleFlight(id);
  const timed = useSetting('timedChoices');
  const answer = (text: string, tally: Tally | null = null) => keepAnswer(scene, id, text, tally);
  const today = () => todayOf(auth.getState());

  const send = useCalls(id, quest.card);
  const { problem, save, showProblem, forgetProblem } = useSaving({ quest, id, page, setPosition, send });
  const [petted, setPetted] = useState<number | null>(null);
  const lastPetted = useRef(Number.NEGATIVE_INFINITY);
  const { moveTo, arrive } = useMoves(quest, id, setPosition, () => {
    forgetProblem();
    setPetted(null);
  });
  const { signUp, signUpProblem } = useSignUp(quest, moveTo);
  // False for players who typed their words in, whose character was drawn long ago: for them `position.from` is empty.
  const isJustDrawn = saved && isDrawing && position.from !== '';
  const { reflection, keepReflection, reflectionProblem } = useReflection(id, cards, isJustDrawn);

  /** Plays a choice in memory, from the shown page: the card may be at another page. */
  function playLocally(choice: string, from: Page): void {
    const local = shownHand(quest, characters.entry(id).cards, from, today());
    characters.playLocally(takeChoice(deck, quest, local, choice, { ...NO_CHANCE, day: today() }).cards);
    // The choices of a quest that signs the player up are over with that.
    if (choice !== MEOW && !drawsOnAnyPage(quest)) noteChoice({ card: quest.card, choice, page: from.key });
  }

  /** Makes a choice. @param pressed false: the clock of a timed choice has run out */
  async function take(choice: Choice, pressed: boolean): Promise<void> {
    const next = quest.pages.get(choice.next);
    if (!next || !page) return;
    const from = page.key;
    const before = characters.entry(id).cards;
    const arriveWithNews = (tally: Tally | null = null) =>
      arrive(next, from, { news: cardChanges(quest, before, characters.entry(id).cards), tally });
    if (!saved && drawsCharacter(next)) {
      answer(choice.text);
      await signUp(next.key, from);
    } else if (!saved) {
      answer(choice.text);
      playLocally(choice.id, page);
      arriveWithNews();
    } else if (voters) {
      await stand(choice);
    } else if (next.address !== null) {
      // A choice that leaves the quest works offline, too, so its call is not awaited.
      answer(choice.text);
      void send(choice.id).catch(() => {});
      arrive(next, from);
    } else {
      setSent(choice.id);
      if (await save(choice, pressed)) {
        const tally = lastTally(characters, quest.card, from);
        answer(choice.text, tally);
        arriveWithNews(tally);
      }
      setSent(null);
    }
  }

  /** Stands at an answer, among others who choose together. */
  async function stand(choice: Choice): Promise<void> {
    setSent(choice.id);
    try {
      await goWithOthers(voteFor(choice.id, timed), choice);
      forgetProblem();
    } catch (error) {
      // Perhaps another tab or device of the player has left the page: the position then follows the card.
      if (failedWith(error, 'CONFLICT', 'BAD_REQUEST')) await characters.fetch(id).catch(() => {});
      if (page && isCardAt(quest, characters.entry(id).cards, page.key, today())) showProblem(error);
    }
    setSent(null);
  }

  /** Goes where most stand, when the round has ended. @returns whether the player need not ask again */
  async function count(): Promise<boolean> {
    // While another call is pending, the player asks again later.
    if (sent !== null) return false;
    let isSettled = true;
    setSent(COUNT);
    try {
      await goWithOthers(COUNT, page && voters?.own ? findChoice(page, voters.own) : undefined);
    } catch (error) {
      // Refused: perhaps another tab of the player has taken the result. Otherwise the server did not answer, or this
      // device's clock is ahead of the server's.
      const status = statusOf(error);
      isSettled = status !== null && status < 500 && !failedWith(error, 'CONFLICT', 'TOO_MANY_REQUESTS');
      if (isSettled) await characters.fetch(id).catch(() => {});
    }
    setSent(null);
    return isSettled;
  }

  /**
   * Sends a vote or a count, and follows the card if it has left the page.
   * @param own the player's answer
   * @throws the call's error
   */
  async function goWithOthers(asked: string, own: Choice | undefined): Promise<void> {
    if (!page) return;
    const before = characters.entry(id).cards;
    await sendDespiteConflict(send, characters, id, asked);
    const { cards } = characters.entry(id);
    if (voteOf(quest, cards)) return;
    const { result } = standingOf(cards[quest.card]);
    const next = findPage(quest, placeOf(quest, cards).state.page);
    const won = result && findChoice(page, result.choice);
    const isOpen = won?.next === next.key;
    const taken = isOpen ? won : own;
    const tally = lastTally(characters, quest.card, page.key);
    if (taken) answer(taken.text, taken.id === tally?.choice ? tally : null);
    const note = won && ({ kind: 'counted', choice: won.text, votes: result.votes, isOpen } as const);
    arrive(next, page.key, { news: cardChanges(quest, before, cards), note: note ?? null, tally });
  }

  const [onwards] = page?.choices ?? [];

  /** Saves the form and the name that the player chose before signing up; then the story continues. */
  async function takeReflection(): Promise<void> {
    if (!reflection || !onwards) return;
    setSent(KEEP_REFLECTION);
    // Adds the answer before the character changes, so that the lines about the drawn character stay in the transcript.
    answer(messagesOf(words).reflection.keep);
    const isKept = await keepReflection();
    setSent(null);
    if (isKept) await take(onwards, true);
  }

  /** Continues unsaved, at the page that follows the one that needed a cookie. */
  function goOnUnsaved(): void {
    if (!page || !onwards) return;
    answer(messagesOf(words).oven.goOn);
    arrive(findPage(quest, onwards.next), page.key);
  }

  function restart(): void {
    const begun = begunHand(quest, cards);
    const card = begun[quest.card];
    answer(messagesOf(words).startAgain);
    // In memory for an anonymous player only: a saved player's card is reset by the server with the first choice.
    if (!saved && card) characters.playLocally([card]);
    moveTo({ page: openQuest(quest, begun, today()).key, from: '', signUp: 'cold' });
  }

  async function pet(from: Element): Promise<void> {
    const now = performance.now();
    if (now - lastPetted.current < MEOW_INTERVAL) return;
    lastPetted.current = now;
    rippleSkyFrom(from);
    playSound('purr');
    if (!saved && page) playLocally(MEOW, page);
    // Not sent while a choice is pending, as this call could overtake it. A refusal is not shown.
    if (saved && sent === null) await send(MEOW).catch(() => characters.fetch(id).catch(() => {}));
    const count = characters.entry(id).cards[quest.card]?.traits.meow;
    setPetted(typeof count === 'number' ? count : null);
  }

  // Acts wait for the session check, and are dropped if the page has changed by then.
  const [held, ask] = useDeferredUntilAuth(who, ({ on, act }: { readonly on: string | null; readonly act: Act }) => {
    if (on !== position.page) return;
    if (act.kind === 'restart') restart();
    if (act.kind === 'keep-reflection') void alone(takeReflection);
    if (act.kind === 'pet') void pet(act.from);
    if (act.kind !== 'choose' || !page) return;
    const offer = offersOf(quest, page, hand, today()).find(({ choice }) => choice.id === act.choice);
    if (offer?.closed === null) void alone(() => take(offer.choice, act.pressed));
    // Perhaps another day has begun, on which the choice is closed: renders the page anew.
    else setPosition((before) => ({ ...before }));
  });
  const begin = (act: Act) => ask({ on: position.page, act });

  return {
    /** Whether an act waits for the session check. */
    held,
    problem,
    signUpProblem,
    reflection,
    reflectionProblem,
    /** The petting count after the last petting on this page; null: none yet. */
    petted,
    /** To call when a round has ended in which the player stands at an answer. */
    count,
    choose: ({ choice, closed }: Offer) => {
      if (closed === null) begin({ kind: 'choose', choice: choice.id, pressed: true });
    },
    chooseTimed: (choice: string) => begin({ kind: 'choose', choice, pressed: false }),
    retrySignUp: () => {
      if (page) void alone(() => signUp(page.key, position.from));
    },
    keepReflection: () => begin({ kind: 'keep-reflection' }),
    goOnUnsaved,
    restart: () => begin({ kind: 'restart' }),
    /** @param from the pressed element: the sky ripples from there */
    pet: (from: Element) => begin({ kind: 'pet', from }),
  };
}

/** The moves of a player. `onMove` is called before every move within the quest. */
function useMoves(quest: Quest, id: string, setPosition: SetPosition, onMove: () => void) {
  const { auth, characters } = useGame();
  const navigate = useNavigate();

  function moveTo({ news = [], note = null, tally = null, ...next }: Arrival): void {
    onMove();
    letGo();
    if (news.length > 0) playSound('card');
    setPosition(({ moves, visit }) => ({ ...next, news, note, tally, moves: moves + 1, visit: visit + 1 }));
  }

  /** Enters the page of a choice, or navigates to the address outside the quest. */
  function arrive(next: Page, from: string, more: Partial<Pick<Arrival, 'news' | 'note' | 'tally'>> = {}): void {
    if (next.address === null) {
      moveTo({ page: next.key, from, signUp: 'cold', ...more });
      return;
    }
    const lines = linesOf(next, messagesOn(quest, next, characters.entry(id).cards, from, todayOf(auth.getState())));
    // A notice stays in the language in which its line was spoken.
    for (const { text, speaker } of lines) notify({ say: () => ({ text }), speaker });
    const { language } = languageStore.getState();
    keepSaid({ visit: newVisit(), card: quest.card, page: next.key, title: '', language, stopsBack: false }, id, lines);
    navigate(next.address, { state: { chosen: next.key } });
  }

  return { moveTo, arrive };
}
