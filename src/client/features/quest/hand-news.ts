import type { Hand, Quest } from '#engine';

/** What a step put into the hand or took from it, in words, as far as the quest has cards to give; empty: nothing. */
export function handNews(quest: Quest, before: Hand, after: Hand): string {
  const news = quest.cards.map(({ name }) => {
    const had = before[name]?.c ?? 0;
    const has = after[name]?.c ?? 0;
    const what = wordsOf(name);
    if (has === had) return '';
    if (has === 0) return `You no longer have the ${what}.`;
    if (has > 1 || had > 1) return `You have this now: ${what}, ${has} of it.`;
    return `You have ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what} now.`;
  });
  return news.filter(Boolean).join(' ');
}

/** `WetSock` is a wet sock. */
function wordsOf(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();
}
