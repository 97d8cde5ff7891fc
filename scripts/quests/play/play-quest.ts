import type { Quest } from '#engine';
import { playAtRandom, replay, type Transcript } from '#engine/check';
import type { PlayCommand } from '../command.ts';
import type { PlayReport } from '../job.ts';
import { tellPlay } from './tell-play.ts';

/** Plays the quest that is asked for, of those that there are. */
export function playQuest(quests: readonly Quest[], { quest: name, play }: PlayCommand): PlayReport {
  const names = quests.map(({ card }) => card).join(', ');
  const found = name === null ? (quests.length === 1 ? quests : []) : quests.filter(({ card }) => card === name);
  const [quest] = found;
  if (!quest) {
    const what =
      name === null ? 'There are several quests; say which with --quest:' : `There is no quest ${name}, only`;
    return refused(`${what} ${names}.`);
  }
  try {
    if ('choices' in play) return reportOf(quest, replay(quest, play.as, play.choices));
    const { seed, player, steps } = playAtRandom(quest, play.seed);
    const transcript = replay(
      quest,
      player,
      steps.map(({ choice }) => choice),
    );
    return reportOf(quest, { ...transcript, seed });
  } catch (error) {
    if (error instanceof TypeError) return refused(`${error.message}.`); // of `replay`, for a player there is not
    throw error;
  }
}

function reportOf(quest: Quest, transcript: Transcript): PlayReport {
  const fine = transcript.outcome !== 'error' && transcript.outcome !== 'stuck';
  return { transcript: tellPlay(quest, transcript), refusal: null, findings: [], fine };
}

function refused(refusal: string): PlayReport {
  return { transcript: '', refusal, findings: [], fine: false };
}
