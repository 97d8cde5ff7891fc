import type { Choice, Page } from '../../quest.ts';
import { findChoice } from '../../step.ts';
import type { Survey } from '../survey.ts';

/** A path from the root. Browsers take // and /\ for the beginning of another site. */
const PATH = /^\/(?![/\\])[^\s\\]*$/;

/** Opening a quest shows a page without entering it; some choices then stand on two pages at once. */
export function checkOpenings(survey: Survey): void {
  const { quest, pages, report } = survey;
  const start = quest.pages.get(quest.start);
  const opened = new Map<string, string>(start ? [[start.key, 'the start']] : []);
  for (const { key, jump } of pages) if (jump && !opened.has(jump.next)) opened.set(jump.next, `the jump of "${key}"`);
  for (const page of pages) {
    const by = opened.get(page.key);
    if (by !== undefined) checkOpened(survey, page, by);
    const { address } = page;
    if (address !== null && !PATH.test(address)) {
      report('bad-address', `"${address}" is no path of the app`, { page: page.key });
    }
    // Where a page leads away, nobody is there to choose.
    if (address === null) for (const other of shownInstead(survey, page)) checkBoth(survey, page, other);
    const onward = page.jump && quest.pages.get(page.jump.next)?.jump;
    if (onward) report('second-jump', `the jump ends at "${page.jump?.next}", which jumps as well`, { page: page.key });
  }
}

function checkOpened({ report }: Survey, { key: page, actions, address }: Page, by: string): void {
  if (actions.length > 0) {
    report('opened-page-acts', `${by} shows this page without entering it: nothing it does would happen`, { page });
  }
  if (address !== null) report('opened-page-leaves', `${by} shows this page: it cannot lead to ${address}`, { page });
}

/** The pages that opening the quest may show to somebody on this page. */
function shownInstead({ quest }: Survey, page: Page): Page[] {
  const start = quest.pages.get(quest.start);
  const landing = page.canRestart ? start : page;
  const target = landing?.jump && quest.pages.get(landing.jump.next);
  return [landing, target].filter((other): other is Page => other !== undefined && other !== null && other !== page);
}

/**
 * A choice is looked for on the page first, and then on the one shown: both have to mean the same by a name. Taken
 * from the page, it begins nothing anew.
 */
function checkBoth(survey: Survey, page: Page, other: Page): void {
  const begins = page.canRestart && forgets(survey);
  for (const choice of new Set(other.choices.flatMap(({ id, next }) => [id, next]))) {
    const here = findChoice(page, choice);
    const there = findChoice(other, choice);
    if (!here || !there) continue;
    if (here.next === there.next && isPlain(here) && isPlain(there) && !begins) continue;
    const says = `choice "${choice}" is another one on "${other.key}", which opening may show instead`;
    survey.report('ambiguous-opening', says, { page: page.key, choice });
  }
}

function isPlain({ check, once }: Choice): boolean {
  return check === null && !once;
}

/** Whether beginning again makes a difference to the card. */
function forgets({ quest, written }: Survey): boolean {
  return quest.counted.size > 0 || [...written.keys()].some((trait) => !quest.keeps.includes(trait));
}
