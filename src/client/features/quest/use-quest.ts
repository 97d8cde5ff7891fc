import { useCallback, useEffect, useRef, useState } from 'react';
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
import { useGame, usePlayer, useSaved } from '../../lib/game.ts';
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
}

export interface QuestPlay extends Place {
  readonly hand: Hand;
  /** A choice is on its way to the server. */
  readonly busy: boolean;
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
  const [place, setPlace] = useState<Place>(() => placeOf(() => openingPage(quest, hand, linked, ready)));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // A saved character may turn up after the page is shown. At the start, it is sent on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: becoming known moves the player, a change of the hand does not
  useEffect(() => {
    if (!ready) return;
    setPlace((before) =>
      before.from === '' && before.oven === 'cold' ? placeOf(() => openQuest(quest, hand)) : before,
    );
  }, [ready, quest]);

  const arrive = useCallback(
    (page: Page, from: string, oven: Place['oven'] = 'cold') => {
      setProblem(null);
      if (page.address === null) {
        setPlace({ page, from, oven });
        return;
      }
      for (const { text, speaker } of page.messages) notify(text, { speaker: speakerName(page, speaker) });
      void navigate(page.address, { state: { chosen: page.key } });
    },
    [navigate],
  );

  async function save(choice: string): Promise<boolean> {
    try {
      characters.apply(await api.game.quest({ id, qcard: quest.card, choice, from: characters.entry(id).v }));
      return true;
    } catch (error) {
      setProblem(wordsFor(error));
      // Somebody else moved first: show how it stands. What was to be chosen is still there to choose.
      if (statusOf(error) === CONFLICT) await characters.fetch(id).catch(() => {});
      return false;
    }
  }

  async function putInOven(page: Page, from: string): Promise<void> {
    setProblem(null);
    setPlace({ page, from, oven: 'baking' });
    try {
      const baked = await bake(auth, characters);
      const { cards } = characters.entry(baked);
      // Old words open an old character: it goes on where it was.
      if (cards[quest.card]?.p === page.key) setPlace({ page, from, oven: 'cold' });
      else setPlace(placeOf(() => openQuest(quest, cards)));
    } catch {
      setPlace({ page, from, oven: 'failed' });
    }
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
      void save(choice.id);
      arrive(next, from);
    } else {
      setBusy(true);
      if (await save(choice.id)) arrive(next, from);
      setBusy(false);
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
    if (saved) await save(MEOW);
    else if (place.page) playLocally(MEOW, place.page);
  }

  return {
    ...place,
    hand,
    busy,
    problem,
    choose: (choice) => void choose(choice),
    bakeAgain: () => {
      if (place.page) void putInOven(place.page, place.from);
    },
    goOnUnsaved: () => {
      if (place.page) arrive(findPage(quest, oven.goOnTo), place.page.key);
    },
    restart: () => setPlace(placeOf(() => openQuest(quest, { ...hand, [quest.card]: deck.make(quest.card) }))),
    pet: () => void pet(),
  };
}

/** The name that a page's npc goes by. */
export function speakerName(page: Page, soulTag: string | null): string | null {
  const npc = page.npcs.find(({ soul_tag }) => soul_tag === soulTag);
  return npc ? fill(String(npc.card.traits.name), npc.fill) : null;
}

/** A creased card is a place, too. */
function placeOf(find: () => Page): Place {
  try {
    return { page: find(), from: '', oven: 'cold' };
  } catch (error) {
    if (error instanceof QuestError) return { page: null, from: '', oven: 'cold' };
    throw error;
  }
}
