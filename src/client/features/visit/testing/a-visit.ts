import { lookOut, windowRite } from '#content';
import { deck } from '#content/deck';
import { magicRite, turnsRite } from '#content/lessons';
import { quests } from '#content/quests';
import { createCharacter, type Hand, mergeCards } from '#engine';
import type { MadeChoice } from '../../../sync/visit-record.ts';
import type { Rules } from '../replay-visit.ts';

export const ID = '01hzy0000000000000000000aa';
const DAY = 20_000;

export const rules: Rules = {
  rites: new Map([turnsRite, magicRite, windowRite].map((rite) => [rite.card, rite])),
  questOf: (card) => quests.get(card),
  now: DAY * 86_400_000,
};

export const TURNS: MadeChoice = { card: 'Turns', choice: '100.0.01e2e0' };
export const LOOK: MadeChoice = { card: 'Album', choice: lookOut(DAY, false) };

/** Choices of the quest Hearth, from `page/choice` texts. */
export const hearth = (...texts: readonly string[]): MadeChoice[] =>
  texts.map((text) => {
    const [page = '', choice = ''] = text.split('/');
    return { card: 'Hearth', choice, page };
  });

/** An evening that gets the pencil, and then ends at `furniture`. */
export const EVENING = hearth(
  'door/sit',
  'chair/list',
  'list/tea',
  'kettle/whistle',
  'whistle/pencil',
  'pencil/chair',
  'chair/embers',
  'embers/embers',
  'embers/lap',
  'lap/furniture',
);
/** Another evening, which ends at `ticked` and gives the pencil away. */
export const SECOND_EVENING = hearth('door/sit', 'chair/ticked');

/** The hand of a player who was saved just now, with further cards. */
export function savedHand(...texts: readonly string[]): Hand {
  const character = createCharacter(deck, { id: ID, name: 'Mary', gender: 'f' });
  return mergeCards({}, [character, ...['Girl', 'Cookie?p=accept_yes', ...texts].map((text) => deck.parse(text))]);
}
