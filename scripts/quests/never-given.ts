import type { Quest } from '#engine';
import { lessonPrizes } from '../../src/content/lessons/lesson-prizes.ts';
import { factsIn } from '../../src/engine/quests/conditions.ts';
import { actionsIn, CARDS_PREFIX } from '../../src/engine/quests/quest.ts';
import { commandFinding, type Found } from './finding.ts';

/** The cards that players win in lessons. */
const PRIZES = lessonPrizes.flatMap(({ prize }) => prize?.name ?? []);

/** Reports cards that a quest takes or reads, and that neither one of these quests nor a lesson gives. */
export function neverGiven(quest: Quest, quests: readonly Quest[]): Found[] {
  const given = new Set([
    ...PRIZES,
    ...quests.flatMap(actionsIn).flatMap((action) => (action.kind === 'give' ? action.card.split('?', 1) : [])),
  ]);
  const taken = actionsIn(quest).flatMap((action) => (action.kind === 'take' ? action.card : []));
  const read = Object.values(quest.checks)
    .flatMap(({ when }) => factsIn(when))
    .flatMap((fact) => (fact.startsWith(CARDS_PREFIX) ? fact.slice(CARDS_PREFIX.length) : []));
  return quest.cards
    .filter(({ name }) => (taken.includes(name) || read.includes(name)) && !given.has(name))
    .map(({ name }) => {
      const what = taken.includes(name) ? 'takes' : 'reads';
      return commandFinding('never-given', `The quest ${what} the card "${name}", but no page or choice gives it.`);
    });
}
