import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { deck } from '#content';
import {
  type ArmedTimeout,
  type Choice,
  drawsCharacter,
  findChoice,
  findPage,
  type Hand,
  MEOW,
  messagesOf,
  npcName,
  type Offer,
  openQuest,
  type Page,
  type Quest,
  takeChoice,
} from '#engine';
import { statusOf, wordsFor } from '../../lib/call-error.ts';
import { useAuth, useGame, usePlayer, useSaved } from '../../lib/game.ts';
import { notify } from '../../lib/notices.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { armClock } from './arm-clock.ts';
import { bake } from './bake.ts';
import { handNews } from './hand-news.ts';
import { isCardAt, type Place, placeOfCard } from './place.ts';
import { begunHand, shownHand } from './shown-hand.ts';
import { useAlone } from './use-alone.ts';
import { useCalls } from './use-calls.ts';
import { usePlace } from './use-place.ts';

const BAD_REQUEST = 400;
const CONFLICT = 409;
/** How often somebody can be petted. */
const MEOW_INTERVAL = 1000; // ms

export interface QuestPlay extends Omit<Place, 'page'> {
  /** Null when the card is creased. */
  readonly page: Page | null;
  /** The player's cards, with the quest's standing on the page. */
  readonly hand: Hand;
  /** A choice is on its way to the server, or it is not known yet who chooses. */
  readonly busy: boolean;
  /** The server that keeps this player is not to be reached. */
  readonly away: boolean;
  /** The choice that takes itself on this visit; null: none. */
  readonly armed: ArmedTimeout | null;
  /** The count at the last petting on this page; null when nobody was petted. */
  readonly petted: number | null;
  /** What the player is told when a choice did not get through. */
  readonly problem: string | null;
  choose(offer: Offer): void;
  /** The clock of the armed choice has run out. */
  expire(): void;
  bakeAgain(): void;
  goOnUnsaved(): void;
  restart(): void;
  pet(): void;
}

/** Local play draws nothing: whoever is not saved has no character to draw. */
const NO_CHANCE = { random: () => 0, names: { m: [], f: [] }, forms: { m: '', f: '' } };

/** Plays a quest: by calls to the server for a saved character, in memory for the placeholder. */
export function useQuest(quest: Quest, linked: string): QuestPlay {
  const { auth, characters } = useGame();
  const navigate = useNavigate();
  const { id, fake, v, cards } = usePlayer();
  const saved = useSaved() && !fake;
  const ready = saved && v > 0;
  const recognising = useAuth((now) => now.recognising);
  const offline = useAuth(({ state }) => state === 'offline');
  const hydrated = useHydrated();
  const send = useCalls(id, quest.card);
  const alone = useAlone();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [petted, setPetted] = useState<number | null>(null);
  const [place, setPlace] = usePlace(quest, linked, { cards, ready, sending });
  const page = (place.page !== null && quest.pages.get(place.page)) || null;
  const hand = page ? shownHand(quest, cards, page) : cards;

  function moveTo({ news = '', ...next }: Pick<Place, 'page' | 'from' | 'oven'> & Partial<Place>): void {
    setProblem(null);
    setPetted(null);
    setPlace(({ moves, visit }) => ({ ...next, news, note: '', moves: moves + 1, visit: visit + 1 }));
  }

  function arrive(next: Page, from: string, news = ''): void {
    if (next.address === null) {
      moveTo({ page: next.key, from, oven: 'cold', news });
      return;
    }
    for (const { text, speaker } of messagesOf(quest, next, characters.entry(id).cards, from)) {
      notify(text, { speaker: speakerName(next, speaker) });
    }
    void navigate(next.address, { state: { chosen: next.key } });
  }

  async function save(choice: string, pressed: boolean): Promise<boolean> {
    try {
      await send(choice);
      setProblem(null);
      return true;
    } catch (error) {
      const refused = statusOf(error) === CONFLICT || statusOf(error) === BAD_REQUEST;
      // Somebody else moved first: show how it stands.
      if (refused) await characters.fetch(id).catch(() => {});
      const { cards } = characters.entry(id);
      if (refused && page && !isCardAt(quest, cards, page.key)) {
        setPlace((before) => placeOfCard(quest, cards, before));
      } else if (pressed || !refused) {
        setProblem(wordsFor(error));
      } else if (statusOf(error) === CONFLICT) {
        // What was to take itself still is: its clock begins anew.
        setPlace((before) => ({ ...before, visit: before.visit + 1 }));
      }
      return false;
    }
  }

  async function putInOven(page: string, from: string): Promise<void> {
    moveTo({ page, from, oven: 'baking' });
    try {
      const { cards } = characters.entry(await bake(auth, characters));
      // Old words open an old character: it goes on where it was.
      if (cards[quest.card]?.p === page) moveTo({ page, from, oven: 'cold' });
      else moveTo({ page: openQuest(quest, cards).key, from: '', oven: 'cold' });
    } catch (error) {
      moveTo({ page, from, oven: 'failed' });
      // Not answered at all: whether the tower is there is asked at once, not when something else happens to.
      if (statusOf(error) === null) void auth.ping().then((answered) => answered || auth.lost());
    }
  }

  /** Takes a choice that the player has pressed, or that has taken itself. */
  async function take(choice: Choice, pressed: boolean): Promise<void> {
    const next = quest.pages.get(choice.next);
    if (!next || !page || busy) return;
    const from = page.key;
    const before = characters.entry(id).cards;
    if (!saved && drawsCharacter(next)) {
      await putInOven(next.key, from);
    } else if (!saved) {
      playLocally(choice.id, page);
      arrive(next, from, handNews(quest, before, characters.entry(id).cards));
    } else if (next.address !== null) {
      // The way out is never barred: whether the server heard of it matters little.
      void send(choice.id).catch(() => {});
      arrive(next, from);
    } else {
      setSending(true);
      if (await save(choice.id, pressed)) arrive(next, from, handNews(quest, before, characters.entry(id).cards));
      setSending(false);
    }
  }

  /** The page shown decides where the placeholder's card is: a link may have opened it, or the oven. */
  function playLocally(choice: string, page: Page): void {
    const local = shownHand(quest, characters.entry(id).cards, page);
    characters.playLocally(takeChoice(deck, quest, local, choice, NO_CHANCE).cards);
  }

  function restart(): void {
    const begun = begunHand(quest, cards);
    const card = begun[quest.card];
    // The server begins the card of a saved player anew with the first choice.
    if (!saved && card) characters.playLocally([card]);
    moveTo({ page: openQuest(quest, begun).key, from: '', oven: 'cold' });
  }

  const lastPetted = useRef(Number.NEGATIVE_INFINITY);
  async function pet(): Promise<void> {
    const now = performance.now();
    if (now - lastPetted.current < MEOW_INTERVAL) return;
    lastPetted.current = now;
    if (!saved && page) playLocally(MEOW, page);
    // Who is petted too often, or from an old version, does not complain.
    if (saved) await send(MEOW).catch(() => characters.fetch(id).catch(() => {}));
    const count = characters.entry(id).cards[quest.card]?.traits.meow;
    setPetted(typeof count === 'number' ? count : null);
  }

  // Who has not moved yet may still turn out to be somebody, somewhere else.
  const busy = sending || (place.from === '' && (recognising || (saved && !ready)));
  // A link never makes a choice, nor does the clock of a page that only a link has led to.
  const onlyLinked = linked !== '' && !saved && place.moves === 0;
  const armed =
    hydrated && page && place.oven === 'cold' && !onlyLinked
      ? armClock(quest, hand, { page, visit: place.visit, saved })
      : null;
  return {
    ...place,
    page,
    hand,
    busy,
    away: saved && (offline || !ready),
    armed,
    problem,
    petted,
    choose: ({ choice, closed }) => {
      if (closed === null) void alone(() => take(choice, true));
    },
    expire: () => {
      const choice = armed && page && findChoice(page, armed.choice);
      if (choice) void alone(() => take(choice, false));
    },
    bakeAgain: () => {
      if (page) void alone(() => putInOven(page.key, place.from));
    },
    goOnUnsaved: () => {
      // The story goes on as it would after the page that could not be entered.
      const [onwards] = page?.choices ?? [];
      if (page && onwards) arrive(findPage(quest, onwards.next), page.key);
    },
    restart,
    pet: () => void pet(),
  };
}

/** The name that a page's npc goes by. */
export function speakerName({ npcs }: Page, soulTag: string | null): string | null {
  const npc = npcs.find(({ soul_tag }) => soul_tag === soulTag);
  return npc ? npcName(npc) : null;
}
