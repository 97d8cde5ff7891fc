import { createDeck } from '../../../cards/deck.ts';
import type { Card } from '../../../cards/kind.ts';
import { drawsCharacter, seenOn, stateAfterOpening } from '../../play.ts';
import { type Action, actionsIn, MEOW, type Quest } from '../../quest.ts';
import { beginQuest, findChoice, type Player, pageOf, type QuestState, sum, takeStep } from '../../step.ts';
import { agreementOf } from '../../together.ts';
import { drawn, type Outcome, resultOf } from '../players.ts';

/** Where a player is in the quest, and who they are. */
export interface Situation {
  /** The saved state: where the last choice led. */
  readonly kept: QuestState;
  /** The state shown: the saved one, or that of the page which opening the quest shows instead. */
  readonly seen: QuestState;
  readonly player: Player;
  /** Drawing a character failed because no server answered: the page is not shown. */
  readonly unsaved: boolean;
}

export type Given = ReadonlyMap<string, Card>;

/** The situation after a player with this saved state opens the quest. */
function openedAt(quest: Quest, kept: QuestState, player: Player): Situation {
  const { page } = stateAfterOpening(quest, kept, player);
  const seen = quest.pages.has(page) ? seenOn(quest, kept, page) : kept;
  return { kept, seen, player, unsaved: false };
}

export function firstSituation(quest: Quest, player: Player): Situation {
  return openedAt(quest, beginQuest(quest), player);
}

export function reopened(quest: Quest, { kept, player }: Situation): Situation {
  return openedAt(quest, { ...kept, from: '' }, player);
}

/** The situation a day later, with the page still open. */
export function dayLater({ player, ...situation }: Situation): Situation {
  return { ...situation, player: { ...player, day: player.day + 1 } };
}

export function petted(quest: Quest, { kept: before, seen, player, unsaved }: Situation): Situation {
  const { traits } = before;
  const kept = { ...before, traits: { ...traits, [MEOW]: sum(Number(traits[MEOW]), 1) } };
  return { kept, seen: { ...seenOn(quest, kept, seen.page), from: seen.from }, player, unsaved };
}

/**
 * The situation after a choice on the saved page (`kept`), or on the page that opening the quest shows instead.
 * @throws QuestError when the choice is refused
 */
export function chosen(
  quest: Quest,
  given: Given,
  { kept, player }: Situation,
  id: string,
  outcome: Outcome | null,
): Situation {
  // A page that redirects offers no choices.
  const left = pageOf(quest, kept);
  const place = left.address === null && findChoice(left, id) ? kept : stateAfterOpening(quest, kept, player);
  const entered = { ...takeStep(quest, place, id, player), together: agreementOf(resultOf(id, outcome)) };
  const page = pageOf(quest, entered);
  const arrive = (who: Player, unsaved = false) => ({ kept: entered, seen: entered, player: who, unsaved });
  const isDrawn = drawsCharacter(page);
  if (isDrawn && outcome === 'unsaved') return arrive(player, true);
  const actions = [...(findChoice(pageOf(quest, place), id)?.actions ?? []), ...page.actions];
  const holder = { ...player, cards: cardsAfter(actions, given, player.cards) };
  return arrive(isDrawn ? drawn(holder, outcome ?? 'f') : holder);
}

/** The cards that a quest gives, by their texts. Skips invalid texts, which the checker reports. */
export function givenCards(quest: Quest): Given {
  const given = new Map<string, Card>();
  for (const action of actionsIn(quest)) {
    if (action.kind !== 'give') continue;
    try {
      given.set(action.card, createDeck(quest.cards).parse(action.card));
    } catch {}
  }
  return given;
}

function cardsAfter(actions: readonly Action[], given: Given, before: Player['cards']): Player['cards'] {
  let cards = before;
  for (const action of actions) {
    if (action.kind === 'give') {
      const gift = given.get(action.card);
      if (gift) cards = { ...cards, [gift.key]: sum(cards[gift.key] ?? 0, gift.c) };
    }
    if (action.kind === 'take') {
      cards = { ...cards, [action.card]: Math.max((cards[action.card] ?? 0) - action.count, 0) };
    }
  }
  return cards;
}
