import { type Quest, type QuestWords, wordsOf } from '#engine';
import { commandFinding, type Found } from '../finding.ts';
import { textsIn } from '../texts-of.ts';

/** More of a page than this are not listed one by one. */
const MOST_LISTED = 5;

/** What a quest says and has no German for, page by page: players with German read it in English. */
export function untranslated(quest: Quest, german: QuestWords | undefined, file: string | null): Found[] {
  const at = { quest: quest.card, file };
  if (!german) return [commandFinding('no-german', `quest ${quest.card} has no German at all`, at)];
  const there = new Set(waysTo(german));
  const missing = waysTo(wordsOf(quest)).filter((way) => !there.has(way));
  return [...Map.groupBy(missing, pageOf)].map(([page, ways]) => {
    const where = page === null ? `quest ${quest.card}` : `page "${page}"`;
    return commandFinding('no-german', `${where} has no German for ${listed(ways)}`, { ...at, page });
  });
}

/** The ways to all texts, as a translation has them. */
function waysTo(words: QuestWords): string[] {
  return textsIn(words, '').map(([way]) => way.slice(1));
}

function pageOf(way: string): string | null {
  return /^pages\.([^.]+)/.exec(way)?.[1] ?? null;
}

function listed(ways: readonly string[]): string {
  const first = ways.slice(0, MOST_LISTED).join(', ');
  return ways.length > MOST_LISTED ? `${first} and ${ways.length - MOST_LISTED} more` : first;
}
