import { type Random, seededRandom } from '../../../random.ts';
import { npcName } from '../../npc.ts';
import { playerOf } from '../../play.ts';
import { type Choice, MEOW, type Message, OPEN, type Quest } from '../../quest.ts';
import type { Player } from '../../step.ts';
import { describeValue } from '../describe-value.ts';
import { wordsForAction } from '../graph.ts';
import {
  asksDays,
  asksMeow,
  DAY,
  type Move,
  moveOf,
  outcomesOf,
  playersFor,
  readMove,
  SAVE,
  WAIT,
} from '../players.ts';
import { armedOn, beginSession, canMeow, make, openChoices, type Session, saidOn, traitsOf } from './session.ts';

/**
 * How a playthrough ended. `end`: at an end; `left`: by a redirect; `open`: the player stopped although choices were
 * open; `too-long`: by the step limit; `stuck`: no choice was open; `error`: by a mistake in the quest.
 */
type Outcome = 'end' | 'left' | 'open' | 'too-long' | 'stuck' | 'error';

export interface Playthrough {
  /** Null for a replay of given moves. */
  readonly seed: number | null;
  readonly player: string;
  readonly steps: readonly { readonly page: string; readonly choice: Move }[];
  readonly page: string;
  readonly outcome: Outcome;
  readonly problem: string | null;
}

type Played = Omit<Playthrough, 'seed' | 'player'>;

/** Plays until `nextMove` returns no move; calls `show` on every page. Returns errors as an outcome, never throws. */
function play(
  quest: Quest,
  player: Player,
  nextMove: (session: Session) => Move | 'too-long' | null,
  show: (session: Session, said: readonly Message[]) => void,
): Played {
  const steps: { page: string; choice: Move }[] = [];
  let page = quest.start;
  try {
    let session = beginSession(quest, player);
    for (;;) {
      page = session.page.key;
      show(session, saidOn(session));
      const move = nextMove(session);
      if (move === null) return { steps, page, outcome: outcomeOf(session), problem: null };
      if (move === 'too-long') return { steps, page, outcome: 'too-long', problem: null };
      steps.push({ page, choice: move });
      session = make(session, move);
    }
  } catch (error) {
    return { steps, page, outcome: 'error', problem: describeValue(error) };
  }
}

function outcomeOf(session: Session): Outcome {
  const { page, unsaved } = session;
  if (page.address !== null) return 'left';
  if (page.isDone) return 'end';
  return unsaved || openChoices(session).length > 0 ? 'open' : 'stuck';
}

interface PlayOptions {
  /** Maximum number of moves. */
  readonly steps?: number;
}

/** Probabilities of moves that are no choices. */
const MEOWS = 0.04;
const SAVES = 0.05;
const REOPENS = 0.04;
const WAITS = 0.07;
const DAYS = 0.04;
/** Probabilities that the player stops at an end with open choices, and that they reopen a quest that is over. */
const GOES = 0.25;
const RETURNS = 0.2;
/** The same of a quest that waits for days, and how often the player then lets a day pass first. */
const COMES_BACK = 0.6;
const NEXT_DAY = 0.8;

/** Plays a quest by taking open choices at random. The seed determines all moves and the kind of player. */
export function playAtRandom(quest: Quest, seed: number, options: PlayOptions = {}): Playthrough {
  return playAndShow(quest, seed, options, () => {});
}

function playAndShow(
  quest: Quest,
  seed: number,
  { steps = 200 }: PlayOptions,
  show: (session: Session) => void,
): Playthrough {
  const random = seededRandom(seed);
  const { name, player } = pick(playersFor(quest), random);
  const isWaiting = asksDays(quest);
  let left = steps;
  const nextMove = (session: Session) => {
    const move = anyMove(session, random, isWaiting);
    if (move === null) return null;
    left -= 1;
    return left < 0 ? 'too-long' : move;
  };
  return { seed, player: name, ...play(quest, player, nextMove, show) };
}

/** A random next move; null when there is none. @param isWaiting whether the player also waits for the next day */
function anyMove(session: Session, random: Random, isWaiting: boolean): Move | null {
  const { page, quest, unsaved } = session;
  const open = openChoices(session);
  if (page.address !== null || (page.isDone && open.length === 0)) {
    const waits = isWaiting && !unsaved;
    const returns = page.address !== null || page.canRestart || waits;
    if (!returns || random() >= (waits ? COMES_BACK : RETURNS)) return null;
    return waits && random() < NEXT_DAY ? DAY : OPEN;
  }
  if (page.isDone && random() < GOES) return null;
  if (open.length === 0) return !unsaved && canMeow(session) && asksMeow(quest) ? MEOW : null;

  let roll = random();
  if (!unsaved) {
    const others = [
      [canMeow(session) ? MEOWS : 0, MEOW],
      [SAVES, SAVE],
      [REOPENS, OPEN],
      [armedOn(session) ? WAITS : 0, WAIT],
      [isWaiting ? DAYS : 0, DAY],
    ] as const;
    for (const [share, move] of others) {
      if (roll < share) return move;
      roll -= share;
    }
  }
  return choiceMove(session, pick(open, random), random);
}

function choiceMove({ quest, page, hand }: Session, choice: Choice, random: Random): Move {
  const outcomes = outcomesOf(quest, page, choice, playerOf(hand));
  return moveOf(choice.id, outcomes.length > 1 ? pick(outcomes, random) : null);
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)] as T;
}

interface PlayManyOptions extends PlayOptions {
  /** A number n, for the seeds 0 to n − 1, or the seeds. */
  readonly seeds: number | Iterable<number>;
}

/** The result of many playthroughs. Choices are named `page/choice`. */
export interface PlayReport {
  readonly plays: number;
  /** How often each page was shown and each choice taken, including zeros. */
  readonly pages: ReadonlyMap<string, number>;
  readonly choices: ReadonlyMap<string, number>;
  /** The minimum and maximum of each numeric trait of the card. */
  readonly numbers: ReadonlyMap<string, { readonly min: number; readonly max: number }>;
  /** Playthroughs that got stuck or found a mistake. Their steps can be passed to `replay`. */
  readonly failures: readonly Playthrough[];
}

export function playMany(quest: Quest, { seeds, ...options }: PlayManyOptions): PlayReport {
  const list = typeof seeds === 'number' ? Array(seeds).keys() : seeds;
  const pages = new Map([...quest.pages.keys()].map((key) => [key, 0]));
  const choices = new Map<string, number>();
  for (const { key, choices: own } of quest.pages.values()) for (const { id } of own) choices.set(`${key}/${id}`, 0);
  const numbers = new Map<string, { min: number; max: number }>();
  const failures: Playthrough[] = [];
  let plays = 0;
  for (const seed of list) {
    const played = playAndShow(quest, seed, options, note);
    for (const { page, choice } of played.steps) count(choices, `${page}/${readMove(choice).choice}`);
    if (played.outcome === 'stuck' || played.outcome === 'error') failures.push(played);
    plays += 1;
  }
  return { plays, pages, choices, numbers, failures };

  function note(session: Session): void {
    count(pages, session.page.key);
    for (const [name, value] of Object.entries(traitsOf(session))) {
      if (typeof value !== 'number') continue;
      const { min, max } = numbers.get(name) ?? { min: value, max: value };
      numbers.set(name, { min: Math.min(min, value), max: Math.max(max, value) });
    }
  }
}

function count(times: Map<string, number>, key: string): void {
  const before = times.get(key);
  if (before !== undefined) times.set(key, before + 1);
}

interface Scene {
  readonly page: string;
  readonly title: string;
  /** What the move before did to the player's cards, in words. */
  readonly did: readonly string[];
  /** The messages shown, with their speakers; null: narration. */
  readonly said: readonly { readonly speaker: string | null; readonly text: string }[];
}

export interface Transcript extends Playthrough {
  /** One scene before every step, and one after the last. */
  readonly scenes: readonly Scene[];
}

/**
 * Plays a quest by given moves and records the messages. `player` is the name of a kind of player, see `playersFor`.
 * @throws TypeError when there is no such kind of player
 */
export function replay(quest: Quest, player: string, choices: readonly Move[]): Transcript {
  const kinds = playersFor(quest);
  const kind = kinds.find(({ name }) => name === player);
  const names = kinds.map(({ name }) => name).join(', ');
  if (!kind) throw new TypeError(`There is no player "${player}": there are ${names}`);
  const scenes: Scene[] = [];
  const moves = choices.values();
  const nextMove = () => moves.next().value ?? null;
  const played = play(quest, kind.player, nextMove, (session, said) => scenes.push(sceneOf(session, said)));
  return { seed: null, player: kind.name, ...played, scenes };
}

function sceneOf({ page: { key, title, npcs }, did }: Session, messages: readonly Message[]): Scene {
  const said = messages.map(({ speaker, text }) => {
    const npc = npcs.find(({ soul_tag }) => soul_tag === speaker);
    return { speaker: npc ? npcName(npc) : speaker, text };
  });
  return { page: key, title, did: did.map(wordsForAction), said };
}
