import { MAX_CARD_LENGTH, MAX_TRAIT_LENGTH } from '../../../cards/card-error.ts';
import { ENDS_TRAIT, type Quest, SAVE_TRAIT, STANDS_TRAIT } from '../../quest.ts';
import { BETWEEN_ENDS, choiceNow, endsOf, pageNow, renamed, writeHeader } from '../../save.ts';
import { MAX_COUNT } from '../../step.ts';
import { isPage, type Survey, valuesOf } from '../quest-index.ts';
import { nearest } from '../spelling-suggestion.ts';

/** The maximum length of what the trait `stands` has besides keys: a round, its end, and the votes of 32 players. */
const LONGEST_ROUND_PART = 110; // characters

/** The length of the longest number in plain digits, with sign and fraction. */
const LONGEST_NUMBER = 25; // characters

export function checkSaves(survey: Survey): void {
  const { quest, pages, report } = survey;
  const trait = quest.kind.traits.get(SAVE_TRAIT);
  const wants = [
    quest.counted.size > 0 && 'counts visits or choices that can be taken only once',
    pages.some(({ isCheckpoint }) => isCheckpoint) && 'has checkpoints',
    quest.migrations.length > 0 && 'has migrations',
  ].filter((want) => want !== false);
  if (!trait && wants.length > 0) {
    const says = `The quest ${wants.join(' and ')}, but its card has no trait "${SAVE_TRAIT}" to remember that.`;
    report('no-save-trait', says);
  }
  for (const name of [SAVE_TRAIT, ENDS_TRAIT]) {
    const kept = quest.kind.traits.get(name);
    if (!kept || (kept.default === '' && !kept.oneOf)) continue;
    report('no-save-trait', `The trait "${name}" of the card "${quest.card}" must be a text that is empty at first.`);
  }
  const list = quest.kind.traits.has(ENDS_TRAIT) ? endsOf(quest).join(BETWEEN_ENDS).length : 0;
  if (list > MAX_TRAIT_LENGTH) {
    report(
      'save-too-long',
      `The list of the ends that a player has found can have ${list} characters, more than ${MAX_TRAIT_LENGTH}.`,
    );
    return;
  }

  const header = trait ? longestHeader(quest) : 0;
  if (header > MAX_TRAIT_LENGTH) {
    report('save-too-long', `A save of the quest can have ${header} characters, more than ${MAX_TRAIT_LENGTH}.`);
    return;
  }
  const card = longestCard(survey, header);
  if (card > MAX_CARD_LENGTH) {
    report('save-too-long', `The card "${quest.card}" can have ${card} characters, more than ${MAX_CARD_LENGTH}.`);
  }
}

/** The maximum length of a save's header, with every count at its maximum. */
function longestHeader(quest: Quest): number {
  const checkpoints = [...quest.pages.values()].filter(({ isCheckpoint }) => isCheckpoint);
  // The count of a one-time choice is at most 1.
  const counts = Object.fromEntries([...quest.counted].map((key) => [key, key.includes('.') ? 1 : MAX_COUNT]));
  return writeHeader(quest, { checkpoint: '', counts }).length + longest(checkpoints.map(({ key }) => key));
}

/** The maximum length of the card's text: the name, and every trait with its longest value, percent-encoded. */
function longestCard(survey: Survey, header: number): number {
  const { kind, card, pages } = survey.quest;
  const lengths = [...kind.traits].map(([name, { default: first }]) => {
    if (name === SAVE_TRAIT) return name.length + header;
    if (name === ENDS_TRAIT) return name.length + endsOf(survey.quest).join(BETWEEN_ENDS).length;
    if (name === STANDS_TRAIT) return name.length + longestStanding(survey.quest);
    if (name === 'p') return name.length + longest([...pages.keys()]);
    if (typeof first === 'number') return name.length + LONGEST_NUMBER;
    return name.length + longest(valuesOf(survey, name).map((value) => encoded(String(value))));
  });
  return lengths.reduce((sum, length) => sum + length + '&='.length, card.length);
}

/** The maximum length of the trait `stands`: a page, a vote there, and the result of the round on the page before. */
function longestStanding({ pages }: Quest): number {
  const gathering = [...pages.values()].filter(({ together }) => together !== null);
  if (gathering.length === 0) return 0;
  const choices = longest(gathering.flatMap((page) => page.choices.map(({ id }) => id)));
  return longest(gathering.map(({ key }) => key)) + 2 * choices + LONGEST_ROUND_PART;
}

function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '';
}

function longest(texts: readonly string[]): number {
  return texts.reduce((most, { length }) => Math.max(most, length), 0);
}

/** Checks renames of pages and choices: each must resolve to a current one. */
export function checkMigrations(survey: Survey): void {
  const { quest } = survey;
  for (const [edition, { pages = {}, choices = {} }] of quest.migrations.entries()) {
    for (const [before, now] of Object.entries(pages)) checkPageName(survey, edition, before, now);
    for (const [before, now] of Object.entries(choices)) checkChoiceName(survey, edition, before, now);
  }
}

function checkPageName(survey: Survey, edition: number, before: string, now: string): void {
  const { quest, report } = survey;
  const number = edition + 1;
  const current = pageNow(quest, number, now);
  if (!isPage(survey, current)) {
    const says = `Migration ${number} renames the page "${before}" to "${now}"${onTo(now, current)}, which is not a page.`;
    report('bad-migration', says, { suggestion: nearest(current, quest.pages.keys()) });
  }
  // If two pages swapped their names, both names still exist: that is no mistake.
  if (
    isLast(quest, edition) &&
    quest.pages.has(before) &&
    !Object.values(quest.migrations[edition]?.pages ?? {}).includes(before)
  ) {
    report('bad-migration', `Migration ${number} renames the page "${before}", which still exists.`);
  }
}

function checkChoiceName(survey: Survey, edition: number, before: string, now: string): void {
  const { quest, report } = survey;
  const number = edition + 1;
  const [page = '', id = '', ...more] = before.split('/');
  if (page === '' || id === '' || more.length > 0) {
    report('bad-migration', `Migration ${number} names the choice "${before}", which must be written as page/choice.`);
    return;
  }
  const current = choiceNow(quest, number, renamed(quest.migrations[edition]?.pages, page), now);
  const found = quest.pages.get(current.page);
  if (!found && isPage(survey, current.page)) return; // the page is declared but not written, so its choices are unknown
  const ids = found?.choices.map((choice) => choice.id) ?? [];
  if (!ids.includes(current.choice)) {
    const to = `"${now}"${onTo(now, current.choice)}`;
    const says = `Migration ${number} renames the choice "${before}" to ${to}, which is not a choice of the page "${current.page}".`;
    report('bad-migration', says, { suggestion: nearest(current.choice, ids) });
  }
  const changes = quest.migrations[edition]?.choices ?? {};
  if (isLast(quest, edition) && ids.includes(id) && !Object.values(changes).includes(id)) {
    report('bad-migration', `Migration ${number} renames the choice "${before}", which still exists.`);
  }
}

function onTo(now: string, current: string): string {
  return now === current ? '' : ` and so to "${current}"`;
}

function isLast(quest: Quest, edition: number): boolean {
  return edition === quest.migrations.length - 1;
}
