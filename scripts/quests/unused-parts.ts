import type { Quest } from '#engine';
import { factsIn } from '../../src/engine/quests/conditions.ts';
import { PLACEHOLDER } from '../../src/engine/quests/placeholders.ts';
import { actionsIn } from '../../src/engine/quests/quest.ts';
import { commandFinding, type Found } from './finding.ts';

/** Reports traits and cards that a quest declares and never uses, and a card without a description. */
export function unusedParts(quest: Quest): Found[] {
  const { card, kind, cards, defaults, keeps } = quest;
  const used = usedNames(quest);
  const traits = Object.keys(defaults).filter(
    (name) => !used.has(name) && !kind.shown.has(name) && !keeps.includes(name) && name !== 'meow',
  );
  return [
    ...(kind.description.trim() === ''
      ? [commandFinding('undescribed', `The card "${card}" has no description, which players read.`)]
      : []),
    ...traits.map((name) =>
      commandFinding('unused-trait', `The card has the trait "${name}", but no page, choice, check or line uses it.`),
    ),
    ...cards
      .filter(({ name }) => !used.has(`cards:${name}`))
      .map(({ name }) =>
        commandFinding('unused-card', `The list "cards" has the card "${name}", but nothing gives, takes or reads it.`),
      ),
  ];
}

/** The facts that checks, lines, pages and choices read or change. */
function usedNames(quest: Quest): ReadonlySet<string> {
  const read = Object.values(quest.checks).flatMap(({ when }) => factsIn(when));
  const shown = [...quest.pages.values()].flatMap(({ messages }) =>
    messages.flatMap(({ text }) => (text.match(PLACEHOLDER) ?? []).map((placeholder) => placeholder.slice(1, -1))),
  );
  const changed = actionsIn(quest).flatMap((action) => {
    if (action.kind === 'set') return Object.keys(action.traits);
    if (action.kind === 'add') return [action.trait];
    if (action.kind === 'note-day') return [action.trait];
    return action.kind === 'draw-character' ? [] : [`cards:${action.card.split('?', 1)[0]}`];
  });
  return new Set([...read, ...shown, ...changed]);
}
