import type { Choice, Message, Page, Quest } from '../../quest.ts';
import type { Place, Survey } from '../survey.ts';

/** What can be given to each step, and what comes of it in the quest: whatever else is there was given, too. */
const QUEST = stepOf<Quest>(['pages', 'cards', 'checks', 'keeps', 'migrations', 'pettingLines', 'expected'], {
  card: true,
  kind: true,
  cards: true,
  declared: true,
  start: true,
  defaults: true,
  pages: true,
  checks: true,
  keeps: true,
  counted: true,
  migrations: true,
  hash: true,
  pettingLines: true,
  expected: true,
  late: true,
  twice: true,
});
const END = stepOf<Page>(['canRestart'], {
  key: true,
  title: true,
  address: true,
  canRestart: true,
  isDone: true,
  isCheckpoint: true,
  jump: true,
  actions: true,
  messages: true,
  choices: true,
  npcs: true,
});
const CHOICE = stepOf<Choice>(['id', 'check', 'timeout', 'once'], {
  id: true,
  text: true,
  next: true,
  check: true,
  timeout: true,
  once: true,
});
const MESSAGE = { id: true, text: true, speaker: true, when: true, moods: true } as const;
const NARRATION = stepOf<Message>(['id', 'when', 'moods'], MESSAGE);
const LINE = stepOf<Message>(['id', 'when', 'moods', 'mood'], MESSAGE);

interface Step {
  readonly options: readonly string[];
  readonly has: object;
}

/** Options that there are not. They would do nothing, where no compiler refuses them. */
export function checkOptions(survey: Survey): void {
  check(survey, survey.quest, QUEST, 'a quest', {});
  for (const page of survey.pages) {
    const place = { page: page.key };
    check(survey, page, END, 'an end', place);
    for (const message of page.messages) {
      const isNarrated = message.speaker === null;
      check(survey, message, isNarrated ? NARRATION : LINE, isNarrated ? 'narration' : 'a line', place);
    }
    for (const choice of page.choices) {
      check(survey, choice, CHOICE, `choice "${choice.id}"`, { ...place, choice: choice.id });
    }
  }
}

function check({ report, guess }: Survey, given: object, { options, has }: Step, who: string, place: Place): void {
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || Object.hasOwn(has, name)) continue;
    const says = `there is no option "${name}" for ${who}: there are ${options.join(', ')}`;
    report('unknown-option', says, { ...place, suggestion: guess(name, options) });
  }
}

function stepOf<Part>(options: readonly string[], has: Readonly<Record<keyof Part, true>>): Step {
  return { options, has };
}
