import { choiceNow, pageNow, renamed } from '../../migrate.ts';
import type { Quest } from '../../quest.ts';
import { isPage, type Survey } from '../survey.ts';

type Names = Readonly<Record<string, string>>;

/** The names that editions gave to pages and choices: each has to end at one of today. */
export function checkMigrations(survey: Survey): void {
  const { quest } = survey;
  for (const [edition, { pages = {}, choices = {} }] of quest.migrations.entries()) {
    for (const [before, now] of Object.entries(pages)) checkPageName(survey, edition, before, now);
    for (const [before, now] of Object.entries(choices)) checkChoiceName(survey, edition, before, now);
  }
}

function checkPageName(survey: Survey, edition: number, before: string, now: string): void {
  const { quest, report, guessPage } = survey;
  const number = edition + 1;
  const current = pageNow(quest, number, now);
  if (!isPage(survey, current)) {
    const says = `migration ${number} takes page "${before}" to "${now}"${onTo(now, current)}, which is no page`;
    report('bad-migration', says, { suggestion: guessPage(current) });
  }
  if (isLast(quest, edition) && quest.pages.has(before) && !isTakenOver(quest.migrations[edition]?.pages, before)) {
    report('bad-migration', `migration ${number} leads away from page "${before}", which is still there`);
  }
}

function checkChoiceName(survey: Survey, edition: number, before: string, now: string): void {
  const { quest, report, guess } = survey;
  const number = edition + 1;
  const [page = '', id = '', ...more] = before.split('/');
  if (page === '' || id === '' || more.length > 0) {
    report('bad-migration', `migration ${number} names choice "${before}": it has to be page/choice`);
    return;
  }
  const current = choiceNow(quest, number, renamed(quest.migrations[edition]?.pages, page), now);
  const found = quest.pages.get(current.page);
  if (!found && isPage(survey, current.page)) return; // what choices it has is not known
  const ids = found?.choices.map((choice) => choice.id) ?? [];
  if (!ids.includes(current.choice)) {
    const to = `"${now}"${onTo(now, current.choice)}`;
    const says = `migration ${number} takes choice "${before}" to ${to}, which is no choice of "${current.page}"`;
    report('bad-migration', says, { suggestion: guess(current.choice, ids) });
  }
  const changes = quest.migrations[edition]?.choices ?? {};
  if (isLast(quest, edition) && ids.includes(id) && !Object.values(changes).includes(id)) {
    report('bad-migration', `migration ${number} leads away from choice "${before}", which is still there`);
  }
}

function onTo(now: string, current: string): string {
  return now === current ? '' : ` and so to "${current}"`;
}

function isLast(quest: Quest, edition: number): boolean {
  return edition === quest.migrations.length - 1;
}

/** Two names that are exchanged are both still there. */
function isTakenOver(names: Names = {}, before: string): boolean {
  return Object.values(names).includes(before);
}
