import { type Random, seededRandom } from '../../../random/random.ts';
import { drawsCharacter, playerOf } from '../../play.ts';
import { type Choice, MEOW, OPEN, type Quest } from '../../quest.ts';
import { type Move, moveOf, SAVE, WAIT } from '../moves.ts';
import { outcomesFor, playersFor } from '../players.ts';
import { type Playthrough, play } from './playthrough.ts';
import { canMeow, isTimed, openChoices, type Sitting } from './sitting.ts';

export interface PlayOptions {
  /** After so many moves it takes too long. */
  readonly steps?: number;
}

/** So much of the time, something is done that is no choice. */
const MEOWS = 0.04;
const SAVES = 0.05;
const REOPENS = 0.04;
const WAITS = 0.07;
/** So often, somebody goes when they may, or comes back. */
const GOES = 0.25;
const RETURNS = 0.2;

/** Plays a quest by taking open choices at random. The seed decides everything, the kind of player too. */
export function playAtRandom(quest: Quest, seed: number, options: PlayOptions = {}): Playthrough {
  return playAndShow(quest, seed, options, () => {});
}

export function playAndShow(
  quest: Quest,
  seed: number,
  { steps = 200 }: PlayOptions,
  show: (sitting: Sitting) => void,
): Playthrough {
  const random = seededRandom(seed);
  const { name, player } = pick(playersFor(quest), random);
  let left = steps;
  const nextMove = (sitting: Sitting) => {
    const move = anyMove(sitting, random);
    if (move === null) return null;
    left -= 1;
    return left < 0 ? 'too-long' : move;
  };
  return { seed, player: name, ...play(quest, player, nextMove, show) };
}

/** What somebody might do next; null: nothing any more. */
function anyMove(sitting: Sitting, random: Random): Move | null {
  const { page, quest, unsaved } = sitting;
  const open = openChoices(sitting);
  if (page.address !== null || (page.isDone && open.length === 0)) {
    return (page.address !== null || page.canRestart) && random() < RETURNS ? OPEN : null;
  }
  if (page.isDone && random() < GOES) return null;
  if (open.length === 0) return !unsaved && canMeow(sitting) && asksMeow(quest) ? MEOW : null;

  let roll = random();
  if (!unsaved) {
    const others = [
      [canMeow(sitting) ? MEOWS : 0, MEOW],
      [SAVES, SAVE],
      [REOPENS, OPEN],
      [isTimed(sitting) ? WAITS : 0, WAIT],
    ] as const;
    for (const [share, move] of others) {
      if (roll < share) return move;
      roll -= share;
    }
  }
  return choiceMove(sitting, pick(open, random), random);
}

function choiceMove({ quest, hand }: Sitting, { id, next }: Choice, random: Random): Move {
  const page = quest.pages.get(next);
  return moveOf(id, page && drawsCharacter(page) ? pick(outcomesFor(playerOf(hand)), random) : null);
}

function asksMeow({ checks }: Quest): boolean {
  return Object.values(checks).some(({ reads }) => reads.includes(MEOW));
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)] as T;
}
