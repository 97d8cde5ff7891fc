import { QUEST_ERRORS, type Quest } from '#engine';
import { type Move, nearest, OTHER_MOVES, playAtRandom, readMove, replay, type Transcript } from '#engine/check';
import { printable } from '../../src/server/commands/printable.ts';
import type { PlayCommand } from './parse-arguments.ts';
import { counted, paint } from './print.ts';
import type { PlayReport } from './run-job.ts';

/** Plays the requested quest. */
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
    if (error instanceof TypeError) return refused(`${error.message}.`); // `replay` does not know the kind of player
    throw error;
  }
}

function reportOf(quest: Quest, transcript: Transcript): PlayReport {
  const fine = transcript.outcome !== 'error' && transcript.outcome !== 'stuck';
  return { transcript: formatTranscript(quest, transcript), refusal: null, findings: [], fine };
}

function refused(refusal: string): PlayReport {
  return { transcript: '', refusal, findings: [], fine: false };
}

/** A transcript of a play as text: pages, their lines, and the player's moves. */
export function formatTranscript(quest: Quest, transcript: Transcript): string {
  const { player, seed, steps, scenes } = transcript;
  const by = seed === null ? `played by a ${player}` : `seed ${seed}, played by a ${player}`;
  const blocks = scenes.map(({ page, title, did, said }, at) => {
    const lines = [
      paint('bold', printable(title === '' ? page : `${title} (${page})`)),
      ...did.map((action) => paint('dim', printable(`  [${action}]`))),
      ...said.map(({ speaker, text }) =>
        speaker === null ? `  ${printable(text)}` : `  ${paint('cyan', printable(`${speaker}:`))} ${printable(text)}`,
      ),
    ];
    const step = steps[at];
    return [...lines, ...(step ? [printable(`  > ${moveWords(quest, step.page, step.choice)}`)] : [])].join('\n');
  });
  return [`${paint('bold', quest.card)}, ${by}`, ...blocks, endOf(quest, transcript)].join('\n\n');
}

const MOVES: Readonly<Record<string, string>> = {
  meow: 'meow: petting',
  '@open': '@open: going away, and opening the quest again',
  '@wait': '@wait: waiting until a choice takes itself',
  '@save': '@save: saving, and reading the save',
  '@restart': '@restart: beginning again',
  '@day': '@day: waiting until the next day',
};

function moveWords(quest: Quest, page: string, move: string): string {
  const [id = ''] = move.split(':');
  const text = quest.pages.get(page)?.choices.find((choice) => choice.id === id || choice.next === id)?.text;
  return MOVES[move] ?? (text === undefined ? move : `${move}: ${text}`);
}

function endOf(quest: Quest, transcript: Transcript): string {
  const { outcome, problem, steps, page } = transcript;
  const after = `after ${counted(steps.length, 'step')}`;
  switch (outcome) {
    case 'error':
      if (isRefusal(problem)) return refusalOf(quest, transcript);
      return paint('red', printable(`It fails ${after}: ${problem}`));
    case 'stuck':
      return paint('red', printable(`Nothing is open ${after}, and ${page} is no end.`));
    case 'left':
      return printable(`It leads away ${after}, to ${quest.pages.get(page)?.address}.`);
    case 'end':
      return [printable(`An end, ${after}: ${page}.`), ...offersAfter(quest, transcript)].join('\n');
    case 'open':
    case 'too-long':
      return [printable(`It stands at ${page}, ${after}.`), ...offersAfter(quest, transcript)].join('\n');
  }
}

/** Explains why the last move was refused, and lists the possible ones. */
function refusalOf(quest: Quest, transcript: Transcript): string {
  const { page, steps } = transcript;
  const move = steps.at(-1)?.choice ?? '';
  const before = { ...transcript, steps: steps.slice(0, -1) };
  return [paint('red', printable(explainRefusal(quest, page, move))), ...offersAfter(quest, before)].join('\n');
}

/** The currently open choices. Replays the play once for each choice, because choices depend on all former moves. */
function offersAfter(quest: Quest, { player, steps, page }: Transcript): string[] {
  const moves = steps.map(({ choice }) => choice);
  const choices = quest.pages.get(page)?.choices ?? [];
  const open = choices.filter(({ id }) => !isRefusal(replay(quest, player, [...moves, id]).problem));
  const lines = open.map(({ id, text }) => printable(`  ${id}: ${text}`));
  return lines.length > 0 ? ['Open:', ...lines] : ['Nothing is open.'];
}

function isRefusal(problem: string | null): boolean {
  return problem?.includes(QUEST_ERRORS['invalid-choice']) ?? false;
}

/** Why a move was refused on a page, in a sentence. As in the engine, a move names a choice or its target page. */
export function explainRefusal(quest: Quest, page: string, move: Move): string {
  const { choice: name } = readMove(move);
  const { choices = [] } = quest.pages.get(page) ?? {};
  const leading = choices.filter(({ next }) => next === name);
  const choice = choices.find(({ id }) => id === name) ?? (leading.length === 1 ? leading[0] : undefined);
  if (choice) return `On page ${page} the choice "${name}" is closed: ${reasonsOf(choice).join(', or ')}.`;
  if (leading.length > 1) {
    return `On page ${page} several choices lead to "${name}": say which of ${leading.map(({ id }) => id).join(', ')}.`;
  }
  const ids = choices.map(({ id }) => id);
  const meant = nearest(name, name.startsWith('@') ? OTHER_MOVES : ids);
  if (name.startsWith('@')) {
    return `There is no move "${name}": there are ${OTHER_MOVES.join(', ')}.${meant === null ? '' : ` Did you mean "${meant}"?`}`;
  }
  return `On page ${page} there is no choice "${name}".${meant === null ? '' : ` Did you mean "${meant}"?`}`;
}

/** The only two reasons for a choice to be closed. */
function reasonsOf({ once, check }: { readonly once: boolean; readonly check: string | null }): string[] {
  return [...(once ? ['it can be taken once'] : []), ...(check === null ? [] : [`its check "${check}" does not hold`])];
}
