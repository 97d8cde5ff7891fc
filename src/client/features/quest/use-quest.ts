import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { deck, oven } from '#content';
import {
  type Choice,
  fill,
  findPage,
  type Hand,
  MEOW,
  openQuest,
  type Page,
  type Quest,
  QuestError,
  takeChoice,
} from '#engine';
import { statusOf, wordsFor } from '../../lib/call-error.ts';
import { useAuth, useGame, usePlayer, useSaved } from '../../lib/game.ts';
import { notify } from '../../lib/notices.ts';
import { bake } from './bake.ts';
import { openingPage } from './opening-page.ts';

const CONFLICT = 409;
/** How often somebody can be petted. */
const MEOW_INTERVAL = 1000; // ms

/** Where a player stands in a quest. */
interface Place {
  /** Null when the card is creased: it names a page that is not there. */
  readonly page: Page | null;
  /** The page left last. */
  readonly from: string;
  /** What is in the oven while a cookie is asked for. */
  readonly oven: 'cold' | 'baking' | 'failed';
  /** How often the player has moved. What opens or jumps by itself does not count. */
  readonly moves: number;
}

export interface QuestPlay extends Place {
  readonly hand: Hand;
  /** A choice is on its way to the server. */
  readonly busy: boolean;
  /** The count at the last petting on this page; null when nobody was petted. */
  readonly petted: number | null;
  /** What the player is told when a choice did not get through. */
  readonly problem: string | null;
  choose(choice: Choice): void;
  bakeAgain(): void;
  goOnUnsaved(): void;
  restart(): void;
  pet(): void;
}

/** Local play draws nothing: whoever is not saved has no character to draw. */
const NO_CHANCE = { random: () => 0, names: { m: [], f: [] }, forms: { m: '', f: '' } };

/** Plays a quest: by calls to the server for a saved character, in memory for the placeholder. */
export function useQuest(quest: Quest, linked: string): QuestPlay {
  const { api, auth, characters } = useGame();
  const navigate = useNavigate();
  const { id, fake, v, cards: hand } = usePlayer();
  const saved = useSaved() && !fake;
  const ready = saved && v > 0;
  const recognising = useAuth((now) => now.recognising);
  const [place, setPlace] = useState<Place>(() => placeOf(() => openingPage(quest, hand, linked, ready), 0));
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [petted, setPetted] = useState<number | null>(null);

  // A saved character may turn up after the page is shown, or go. Whoever has not moved yet is shown how it is now.
  const wasReady = useRef(ready);
  // biome-ignore lint/correctness/useExhaustiveDependencies: becoming known moves the player, a change of the hand does not
  useEffect(() => {
    const gone = wasReady.current && !ready;
    wasReady.current = ready;
    if (!ready && !gone) return;
    setPlace((before) => {
      const still = before.from === '' && before.oven === 'cold';
      return still || gone ? placeOf(() => openQuest(quest, hand), before.moves) : before;
    });
  }, [ready, quest]);

  function moveTo(next: Omit<Place, 'moves'>): void {
    setProblem(null);
    setPetted(null);
    setPlace(({ moves }) => ({ ...next, moves: moves + 1 }));
  }

  function arrive(page: Page, from: string): void {
    if (page.address === null) {
      moveTo({ page, from, oven: 'cold' });
      return;
    }
    for (const { text, speaker } of page.messages) notify(text, { speaker: speakerName(page, speaker) });
    void navigate(page.address, { state: { chosen: page.key } });
  }

  // One call after another: each is made from the version that the one before has left.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  function send(choice: string): Promise<void> {
    const sent = queue.current.then(async () => {
      characters.apply(await api.game.quest({ id, qcard: quest.card, choice, from: characters.entry(id).v }));
    });
    queue.current = sent.catch(() => {});
    return sent;
  }

  async function save(choice: string): Promise<boolean> {
    try {
      await send(choice);
      setProblem(null);
      return true;
    } catch (error) {
      setProblem(wordsFor(error));
      // Somebody else moved first: show how it stands. What was to be chosen is still there to choose.
      if (statusOf(error) === CONFLICT) await characters.fetch(id).catch(() => {});
      return false;
    }
  }

  const baking = useRef(false);
  async function putInOven(page: Page, from: string): Promise<void> {
    if (baking.current) return;
    baking.current = true;
    moveTo({ page, from, oven: 'baking' });
    try {
      const baked = await bake(auth, characters);
      const { cards } = characters.entry(baked);
      // Old words open an old character: it goes on where it was.
      if (cards[quest.card]?.p === page.key) moveTo({ page, from, oven: 'cold' });
      else moveTo(placeOf(() => openQuest(quest, cards), 0));
    } catch (error) {
      moveTo({ page, from, oven: 'failed' });
      // Not answered at all: whether the tower is there is asked at once, not when something else happens to.
      if (statusOf(error) === null) void auth.ping().then((answered) => answered || auth.lost());
    }
    baking.current = false;
  }

  async function choose(choice: Choice): Promise<void> {
    const next = quest.pages.get(choice.next);
    if (!next || !place.page || busy) return;
    const from = place.page.key;
    if (!saved && next.actions.includes('draw-character')) {
      await putInOven(next, from);
    } else if (!saved) {
      playLocally(choice.id, place.page);
      arrive(next, from);
    } else if (next.address !== null) {
      // The way out is never barred: whether the server heard of it matters little.
      void send(choice.id).catch(() => {});
      arrive(next, from);
    } else {
      setSending(true);
      if (await save(choice.id)) arrive(next, from);
      setSending(false);
    }
  }

  /** The page shown decides where the placeholder's card is: a link may have opened it, or the oven. */
  function playLocally(choice: string, page: Page): void {
    const local = characters.entry(id).cards;
    const card = deck.make(quest.card, { ...local[quest.card]?.traits, p: page.key });
    characters.playLocally(takeChoice(deck, quest, { ...local, [quest.card]: card }, choice, NO_CHANCE).cards);
  }

  const lastPetted = useRef(Number.NEGATIVE_INFINITY);
  async function pet(): Promise<void> {
    const now = performance.now();
    if (now - lastPetted.current < MEOW_INTERVAL) return;
    lastPetted.current = now;
    if (!saved && place.page) playLocally(MEOW, place.page);
    // Who is petted too often, or from an old version, does not complain.
    if (saved) await send(MEOW).catch(() => characters.fetch(id).catch(() => {}));
    const count = characters.entry(id).cards[quest.card]?.traits.meow;
    setPetted(typeof count === 'number' ? count : null);
  }

  const busy = sending || (recognising && place.from === '');
  return {
    ...place,
    hand,
    busy,
    problem,
    petted,
    choose: (choice) => void choose(choice),
    bakeAgain: () => {
      if (place.page) void putInOven(place.page, place.from);
    },
    goOnUnsaved: () => {
      if (place.page) arrive(findPage(quest, oven.goOnTo), place.page.key);
    },
    restart: () => moveTo(placeOf(() => openQuest(quest, { ...hand, [quest.card]: deck.make(quest.card) }), 0)),
    pet: () => void pet(),
  };
}

/** The name that a page's npc goes by. */
export function speakerName(page: Page, soulTag: string | null): string | null {
  const npc = page.npcs.find(({ soul_tag }) => soul_tag === soulTag);
  return npc ? fill(String(npc.card.traits.name), npc.fill) : null;
}

/** A creased card is a place, too. */
function placeOf(find: () => Page, moves: number): Place {
  try {
    return { page: find(), from: '', oven: 'cold', moves };
  } catch (error) {
    if (error instanceof QuestError) return { page: null, from: '', oven: 'cold', moves };
    throw error;
  }
}
