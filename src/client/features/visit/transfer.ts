import { createStore } from 'zustand/vanilla';
import { windowRite } from '#content';
import { magicRite, turnsRite } from '#content/lessons';
import { quests } from '#content/quests';
import { characterKind, characterTraits, type Hand, OPEN } from '#engine';
import { failedWith, isServerRefusal, newIdempotencyKey } from '../../api.ts';
import { keepRecord, readRecord } from '../../auth/local-records.ts';
import { logProblem, PAGE_VALIDATION_STATUS, PageError } from '../../platform/errors.ts';
import { exclusively } from '../../platform/exclusively.ts';
import { loadQuest } from '../../platform/quests.ts';
import { type Game, timeOf } from '../../sync/game-context.ts';
import { callsOf } from '../../sync/use-calls.ts';
import { visitRecord } from '../../sync/visit-record.ts';
import { amountOf, type Earned, earnedBetween, type Rules, replayVisit } from './replay-visit.ts';
import { nextCall, readQueue, settleCall, type VisitQueue, withoutFirst, withoutStory } from './visit-queue.ts';

interface TransferState {
  readonly queue: VisitQueue | null;
  /** 'open': the player can decide; 'brought' or 'left': the player has decided, and it is done. */
  readonly phase: 'closed' | 'open' | 'sending' | 'brought' | 'left';
  /** How much there was to bring when the player first pressed. */
  readonly wanted: number;
  /** Why sending stopped; null: it did not. */
  readonly failure: { readonly error: unknown } | null;
}

const NOTHING: TransferState = { queue: null, phase: 'closed', wanted: 0, failure: null };

const RITES = new Map([turnsRite, magicRite, windowRite].map((rite) => [rite.card, rite]));

/** Conflicts with other tabs and devices in a row, after which the player has to try again. */
const CONFLICTS_MAX = 5;

/** The lock under which tabs change the stored queue. */
const LOCK = 'meow-visit';

/**
 * What a character with this hand would earn by the choices of the queue.
 * @param now by the server's clock, in ms since 1970
 */
export function earnedBy(queue: VisitQueue | null, hand: Hand, now: number): readonly Earned[] {
  if (!queue) return [];
  const rules = rulesAt(now);
  return earnedBetween(hand, replayVisit(settleCall(queue, hand).choices, hand, rules).hand, rules);
}

function rulesAt(now: number): Rules {
  return { rites: RITES, questOf: (card) => quests.get(card), now };
}

type Transfer = ReturnType<typeof createTransfer>;

/**
 * Makes the choices of a visit again for a player who was saved afterwards: one call after another, as a saved player
 * makes them. The server decides each of them; no call claims a card.
 *
 * Each choice counts once. Before it is sent, its key is stored, and the texts of the cards that it changes: from these
 * a later attempt, after a lost response or a reload, or in another tab, tells whether the server has made it.
 */
function createTransfer(game: Pick<Game, 'api' | 'auth' | 'characters'>) {
  const { auth, characters } = game;
  const store = createStore<TransferState>(() => NOTHING);
  const { getState, setState } = store;
  /** How many choices of `visitRecord` the queue of each character has taken. */
  const taken = new Map<string, number>();
  /** Whether the queue is in the storage, where other tabs may have changed it; else it is in memory alone. */
  let isStored = false;

  const isSignedIn = (id: string) => auth.getState().characterId === id;
  const handOf = (id: string) => characters.entry(id).cards;
  const now = () => timeOf(auth.getState());
  const inTurn = (act: () => Promise<void>) => exclusively(navigator.locks, LOCK, act);

  /** Stores the queue, unless the player has signed out meanwhile. */
  function put(queue: VisitQueue): void {
    if (!isSignedIn(queue.characterId)) return;
    const text = queue.choices.length > 0 ? JSON.stringify(queue) : null;
    keepRecord('visit', text);
    isStored = text !== null && readRecord('visit') === text;
    setState({ queue });
  }

  /** The queue of a character, as this tab or another has left it. */
  function queueOf(id: string): VisitQueue {
    const { queue } = getState();
    const own = queue?.characterId === id ? queue : null;
    if (own && own.choices.length > 0 && !isStored) return own;
    // An empty queue is not stored: another tab may have stored one since.
    const stored = readQueue(readRecord('visit'), id);
    return stored ?? { characterId: id, choices: [], sent: null, leftOut: own?.leftOut ?? [] };
  }

  /** Takes up what the player has done unsaved in this tab, and what was left before a reload. Never rejects. */
  async function collect(id: string): Promise<void> {
    await inTurn(async () => {
      if (!isSignedIn(id)) return;
      const before = queueOf(id);
      const made = visitRecord.getState();
      put({ ...before, choices: [...before.choices, ...made.slice(taken.get(id) ?? 0)] });
      taken.set(id, made.length);
    });
    // After a reload the quests are not loaded. A quest that fails to load now is loaded before its choices are sent.
    const loaded = await loadQuests().catch((error: unknown) => {
      logProblem('A quest of the visit failed to load', error);
      return null;
    });
    await inTurn(async () => {
      if (!isSignedIn(id) || getState().phase === 'sending') return;
      const queue = queueOf(id);
      // Another tab may have added choices of a quest that is not loaded here: these seem to earn nothing.
      const isKnown = queue.choices.every(({ card }) => loaded?.has(card));
      if (isKnown && (await earnsNothing(queue))) put({ ...queue, choices: [], sent: null });
      if (getState().phase === 'closed') setState({ phase: 'open' });
    });
  }

  /** Whether the waiting choices earn nothing by the server's newest hand; false if the server does not answer. */
  async function earnsNothing(queue: VisitQueue): Promise<boolean> {
    const { characterId: id, choices } = queue;
    if (choices.length === 0 || earnedBy(queue, handOf(id), now()).length > 0) return false;
    try {
      await characters.fetch(id);
    } catch {
      return false;
    }
    return isSignedIn(id) && earnedBy(queue, handOf(id), now()).length === 0;
  }

  /** Loads the quests of the choices, and returns all cards of these. A quest that the server no longer has is left out. */
  async function loadQuests(): Promise<ReadonlySet<string>> {
    const cards = new Set(getState().queue?.choices.map(({ card }) => card));
    const missing = [...cards].filter((card) => !RITES.has(card) && !quests.has(card));
    await Promise.all(
      missing.map((card) =>
        loadQuest(card).catch((error: unknown) => {
          if (!(error instanceof PageError) || error.status !== PAGE_VALIDATION_STATUS) throw error;
        }),
      ),
    );
    return cards;
  }

  /** Sends the choices that are possible, one after another. @throws the error of a call that can be repeated */
  async function sendAll(id: string): Promise<void> {
    let conflicts = 0;
    put(queueOf(id));
    await loadQuests();
    // Another device, or a call without a response, may have changed the hand: by an old one, choices would be dropped.
    let isBehind = true;
    while (isSignedIn(id)) {
      if (isBehind || characters.entry(id).needsUpdate) await characters.fetch(id);
      const queue = nextCall(queueOf(id), handOf(id), rulesAt(now()), newIdempotencyKey);
      put(queue);
      const [made] = queue.choices;
      if (!made || !queue.sent) return;
      const { idempotencyKey } = queue.sent;
      const failure = await callsOf(
        game,
        id,
        made.card,
      )(made.choice, { idempotencyKey }).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      isBehind = failure !== null;
      if (!failure) {
        conflicts = 0;
        put(withoutFirst(queue));
      } else if (failedWith(failure.error, 'CONFLICT') && conflicts < CONFLICTS_MAX) {
        conflicts += 1;
      } else if (isFinal(failure.error)) {
        logProblem('A choice of a visit was refused', failure.error);
        put(withoutStory(queue));
      } else {
        throw failure.error;
      }
    }
  }

  /** Sends the choices, and then returns to the room in which the player was. */
  async function sendFromRoom(id: string): Promise<void> {
    const room = roomOf(id);
    try {
      await sendAll(id);
    } finally {
      if (room !== '' && isSignedIn(id) && roomOf(id) !== room) {
        void callsOf(game, id, room)(OPEN).catch(() => {}); // the next choice enters the room, too
      }
    }
  }

  function roomOf(id: string): string {
    const character = handOf(id)[characterKind.name];
    return character ? characterTraits(character).room_key : '';
  }

  auth.subscribe(({ characterId }, before) => {
    if (before.characterId !== null && characterId !== before.characterId) setState(NOTHING);
  });

  return Object.assign(store, {
    collect,
    /** Brings what the player has earned. Never rejects: an error is in the state, and the rest can be sent again. */
    async bring(id: string): Promise<void> {
      const { queue, phase, wanted } = getState();
      if (phase !== 'open') return;
      const amount = amountOf(earnedBy(queue, handOf(id), now()));
      setState({ phase: 'sending', wanted: Math.max(wanted, amount), failure: null });
      try {
        await inTurn(() => sendFromRoom(id));
        if (isSignedIn(id)) setState({ phase: 'brought' });
      } catch (error) {
        logProblem('The cards of a visit were not all brought', error);
        if (isSignedIn(id)) setState({ phase: 'open', failure: { error } });
      }
    },
    /** Forgets what the player has done unsaved. */
    leave(id: string): Promise<void> {
      return inTurn(async () => {
        if (!isSignedIn(id) || getState().phase !== 'open') return;
        put({ ...queueOf(id), choices: [], sent: null });
        setState({ phase: 'left', failure: null });
      });
    },
    /** Forgets the result of the last decision. Call it when the player leaves the page. */
    settle(): void {
      const { phase, queue } = getState();
      if (phase !== 'sending') setState({ ...NOTHING, queue });
    },
  });
}

/** Whether the server would refuse the choice each time. */
function isFinal(error: unknown): boolean {
  return isServerRefusal(error) && failedWith(error, 'BAD_REQUEST', 'NOT_FOUND', 'UNPROCESSABLE_CONTENT');
}

const known = new WeakMap<Game['characters'], Transfer>();

/** The transfer of a game, shared by all pages. */
export function transferOf(game: Pick<Game, 'api' | 'auth' | 'characters'>): Transfer {
  const made = known.get(game.characters) ?? createTransfer(game);
  known.set(game.characters, made);
  return made;
}
