import type { Survey } from '../survey.ts';
import { leadingToEnds, stepsFrom, waysOf } from '../ways.ts';

/** Whether every page can be come to, and left for an end. */
export function checkReach({ quest, pages, report, guessPage }: Survey): void {
  if (!quest.pages.has(quest.start)) return;
  const ways = waysOf(quest);
  // A slip of the pen makes one finding, not two.
  const meant = (key: string) => (quest.pages.has(key) ? key : (guessPage(key) ?? key));
  const reached = stepsFrom([quest.start], (key) => ways(key).map(meant));
  const canEnd = leadingToEnds(quest);
  for (const { key: page, isDone, canRestart, choices, address } of pages) {
    if (!reached.has(page)) report('unreachable', `nothing leads from "${quest.start}" to this page`, { page });
    else if (!canEnd.has(page)) report('no-way-out', 'no end can be reached from this page', { page });
    if (isDone && !canRestart && choices.length === 0 && address === null) {
      report('last-end', 'this end cannot be restarted, and nothing follows', { page });
    }
  }
}
