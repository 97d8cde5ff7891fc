import { useState } from 'react';
import { quest as words } from '#content/messages/quest';
import { type Choice, drawsCharacter, findPage, offersOf, openQuest, type Page, type Quest } from '#engine';
import { useAuth, useGame } from '../../lib/game.ts';
import type { KeptProblem } from '../../lib/kept/kept-problem.ts';
import { messagesOf, useLanguage } from '../../lib/language.ts';
import { useSetting } from '../../lib/settings.ts';
import { useAlone } from '../../lib/use-alone.ts';
import { useCalls } from '../../lib/use-calls.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useOnceKnown } from '../../lib/use-once-known.ts';
import { useWho } from '../../lib/use-who.ts';
import { armClock } from './arm-clock.ts';
import { handChanges } from './hand-news.ts';
import type { CannotSave } from './place.ts';
import type { QuestPlay } from './quest-play.ts';
import { begunHand, shownHand } from './shown-hand.ts';
import { keepAnswer, newVisit } from './transcript/transcript-store.ts';
import { useLocalPlay } from './use-local-play.ts';
import { useMoves } from './use-moves.ts';
import { outcomeOf, useTitle } from './use-outcome.ts';
import { useOven } from './use-oven.ts';
import { usePetting } from './use-petting.ts';
import { usePlace } from './use-place.ts';
import { useReflection } from './use-reflection.ts';
import { useSaving } from './use-saving.ts';

/** What a player can do on a page. */
type Act =
  | { readonly kind: 'choose'; readonly choice: string; readonly pressed: boolean }
  | { readonly kind: 'keep-reflection' }
  | { readonly kind: 'restart' }
  | { readonly kind: 'pet'; readonly from: Element };

/** What is on its way to the server while a reflection is kept. */
const KEEP_REFLECTION = '@reflection';

function isSaving(page: Page | undefined): boolean {
  return page !== undefined && drawsCharacter(page);
}

function cannotSaveBy(problem: KeptProblem | null): CannotSave | null {
  return problem === 'unavailable' || problem === 'insecure' ? { kind: problem } : null;
}

/** Plays a quest: by calls to the server for a saved character, in memory for the placeholder. */
export function useQuest(quest: Quest, linked: string): QuestPlay {
  const { characters } = useGame();
  const who = useWho();
  const { id, cards, saved, ready } = who;
  const hydrated = useHydrated();
  const alone = useAlone();
  const [sent, setSent] = useState<string | null>(null);
  const sending = sent !== null;
  const [place, setPlace] = usePlace(quest, linked, { cards, ready, sending });
  const page = (place.page !== null && quest.pages.get(place.page)) || null;
  const hand = page ? shownHand(quest, cards, page) : cards;
  const timed = useSetting('timedChoices');

  const outcome = outcomeOf(place.oven, saved);
  const title = useTitle(page, outcome);
  const language = useLanguage();
  const [own] = useState(newVisit);
  const scene = {
    visit: [own, place.moves, place.visit, place.oven].join(' '),
    card: quest.card,
    page: page?.key ?? '',
    title,
    language,
    wall: page !== null && place.oven === 'cold' && drawsCharacter(page),
  };
  const answer = (text: string) => keepAnswer(scene, id, text);

  const send = useCalls(id, quest.card);
  const playLocally = useLocalPlay(quest, id);
  const { problem, save, forgetProblem } = useSaving({ quest, id, page, setPlace, send });
  const { petted, pet, forgetPetting } = usePetting({ quest, who, page, sending, send, playLocally });
  const { moveTo, arrive } = useMoves(quest, id, setPlace, () => {
    forgetProblem();
    forgetPetting();
  });
  const { putInOven, bakeProblem } = useOven(quest, moveTo);
  // Who brought words along was drawn long ago, and comes from nowhere.
  const isJustDrawn = saved && page !== null && drawsCharacter(page) && place.oven === 'cold' && place.from !== '';
  const { reflection, keepReflection, reflectionProblem } = useReflection(id, cards, isJustDrawn);

  /** Takes a choice that the player has pressed, or that has taken itself. */
  async function take(choice: Choice, pressed: boolean): Promise<void> {
    const next = quest.pages.get(choice.next);
    if (!next || !page || sending) return;
    const from = page.key;
    const before = characters.entry(id).cards;
    const arriveWithNews = () => arrive(next, from, handChanges(quest, before, characters.entry(id).cards));
    if (!saved && drawsCharacter(next)) {
      answer(choice.text);
      await putInOven(next.key, from);
    } else if (!saved) {
      answer(choice.text);
      playLocally(choice.id, page);
      arriveWithNews();
    } else if (next.address !== null) {
      // The way out is never barred: whether the server heard of it matters little.
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
    // Before anything changes: what was said of who was drawn stays as it was said.
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

  // Who has not moved yet may still turn out to be somebody, somewhere else; what they ask for waits until that is known,
  // and is not done on a page that they did not mean.
  const unknown = place.from === '' && who.unknown;
  // Whoever is kept here, and opens a story while nobody can say who they are, is greeted as a stranger by it.
  const hasWords = useAuth((auth) => auth.hasWords);
  const keptProblem = useAuth((auth) => auth.keptProblem);
  const asksToSave = !saved && page?.choices.some(({ next }) => isSaving(quest.pages.get(next)));
  const cannotSave = asksToSave ? cannotSaveBy(keptProblem) : null;
  const greetedAsStranger = hasWords && !saved && who.offline && !who.unknown && place.moves === 0;
  const [held, ask] = useOnceKnown(unknown, ({ on, act }: { readonly on: string | null; readonly act: Act }) => {
    if (on !== place.page) return;
    if (act.kind === 'restart') restart();
    if (act.kind === 'keep-reflection') void alone(takeReflection);
    if (act.kind === 'pet') void pet(act.from);
    if (act.kind !== 'choose' || !page) return;
    const offer = offersOf(quest, page, hand).find(({ choice }) => choice.id === act.choice);
    if (offer?.closed === null) void alone(() => take(offer.choice, act.pressed));
  });
  const begin = (act: Act) => ask({ on: place.page, act });
  // A link never makes a choice, nor does the clock of a page that only a link has led to.
  const onlyLinked = linked !== '' && !saved && place.moves === 0;
  const mayArm = hydrated && place.oven === 'cold' && !onlyLinked;
  const armed = mayArm && page ? armClock(quest, hand, { page, visit: place.visit, saved, timed }) : null;
  return {
    ...place,
    note: cannotSave ?? (greetedAsStranger ? { kind: 'unknown' } : place.note),
    page,
    hand,
    outcome,
    scene,
    played: quest.card in cards,
    unknown,
    busy: sending || held,
    sent,
    away: saved && (who.offline || !ready),
    armed,
    problem: outcome === 'failed' ? bakeProblem : (reflectionProblem ?? problem),
    reflection,
    petted,
    choose: ({ choice, closed }) => {
      if (closed === null) begin({ kind: 'choose', choice: choice.id, pressed: true });
    },
    expire: () => {
      if (armed) begin({ kind: 'choose', choice: armed.choice, pressed: false });
    },
    bakeAgain: () => {
      if (page) void alone(() => putInOven(page.key, place.from));
    },
    keepReflection: () => begin({ kind: 'keep-reflection' }),
    goOnUnsaved,
    restart: () => begin({ kind: 'restart' }),
    pet: (from) => begin({ kind: 'pet', from }),
  };
}
