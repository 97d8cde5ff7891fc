import { QUEST_ERRORS, type Quest } from '#engine';
import { graphOf, OTHER_MOVES, replay, type Transcript, WAIT } from '#engine/check';
import { printable } from '../../lib/printable.ts';
import { counted } from '../print/counted.ts';
import { paint } from '../print/paint.ts';
import { whyClosed } from './why-closed.ts';

/** A play as a script: pages, what is said on them, and what was done. */
export function tellPlay(quest: Quest, transcript: Transcript): string {
  const { player, seed, steps, scenes } = transcript;
  const by = seed === null ? `played by a ${player}` : `seed ${seed}, played by a ${player}`;
  const blocks = scenes.map((scene, at) => {
    const { page, title, said } = scene;
    const entered = at > 0 && !STAYS.has(steps[at - 1]?.choice ?? '');
    const lines = [
      paint('bold', printable(title === '' ? page : `${title} (${page})`)),
      ...(entered ? actionsOf(quest, page) : []).map((action) => paint('dim', printable(`  [${action}]`))),
      ...said.map(({ speaker, text }) =>
        speaker === null ? `  ${printable(text)}` : `  ${paint('cyan', printable(`${speaker}:`))} ${printable(text)}`,
      ),
    ];
    const step = steps[at];
    return [...lines, ...(step ? [printable(`  > ${moveWords(quest, step.page, step.choice)}`)] : [])].join('\n');
  });
  return [`${paint('bold', quest.card)}, ${by}`, ...blocks, endOf(quest, transcript)].join('\n\n');
}

function actionsOf(quest: Quest, page: string): readonly string[] {
  return graphOf(quest, []).nodes.find(({ key }) => key === page)?.actions ?? [];
}

/** Moves that enter no page, though they may show another one. */
const STAYS: ReadonlySet<string> = new Set(OTHER_MOVES.filter((move) => move !== WAIT));

const MOVES: Readonly<Record<string, string>> = {
  meow: 'meow: petting',
  '@open': '@open: going away, and opening the quest again',
  '@wait': '@wait: waiting until a choice takes itself',
  '@save': '@save: saving, and reading the save',
  '@restart': '@restart: beginning again',
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

/** A move that could not be made is in the way of what could be. */
function refusalOf(quest: Quest, transcript: Transcript): string {
  const { page, steps } = transcript;
  const move = steps.at(-1)?.choice ?? '';
  const before = { ...transcript, steps: steps.slice(0, -1) };
  return [paint('red', printable(whyClosed(quest, page, move))), ...offersAfter(quest, before)].join('\n');
}

/** The choices that are open now. Each is tried, for what is open depends on all that was done. */
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
