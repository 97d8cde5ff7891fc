import { germanCard } from '#content/quests/german-card';
import { kindsOf, kindToData } from '#content/quests/kind-data';
import type { OperatorQuests } from '#contract';
import { hashText, type QuestDocument, questFrom, rewardsOf, textsOf } from '#engine';

/** An operator's quest with an npc, a check, a card of its own, a timed choice and two ways to its end. */
export const LAMP: QuestDocument = {
  format: 1,
  card: { name: 'Lamp', description: 'A lighthouse whose lamp is out.', traits: { meow: 0, save: '' } },
  cards: [{ name: 'OilCan', type: 'card', description: 'It sloshes.' }],
  npcs: { Keeper: { soul_id: 'odile', name: 'Odile', title: 'Keeper' } },
  checks: { oil: { when: ['cards:OilCan', '>', 0], because: 'The lamp has no oil.' } },
  pettingLines: { 1: 'Keepers are not petted. Go on.' },
  pages: [
    {
      key: 'stairs',
      title: 'The stairs',
      messages: [{ id: 'dark', text: 'The stairs of the lighthouse are dark.' }],
      choices: [{ text: 'Climb them', next: 'room' }],
    },
    {
      key: 'room',
      title: 'The lamp room',
      checkpoint: true,
      npcs: ['Keeper'],
      messages: [{ id: 'out', speaker: 'Keeper', text: 'The lamp is out. A ship is coming.' }],
      choices: [
        { id: 'light', text: 'Light the lamp', next: 'light', check: 'oil', take: 'OilCan' },
        { text: 'Look in the cupboard', next: 'cupboard', once: true },
        { text: 'Listen to the storm', next: 'storm' },
      ],
    },
    {
      key: 'cupboard',
      title: 'The cupboard',
      actions: [{ give: 'OilCan' }],
      messages: [{ id: 'can', text: 'A can stands between two brooms.' }],
      choices: [
        { text: 'Take it upstairs', next: 'room' },
        { text: 'Listen to the storm', next: 'storm', timeout: 9000 },
      ],
    },
    {
      key: 'storm',
      title: 'The storm',
      messages: [{ id: 'loud', text: 'It says the same as always.' }],
      choices: [{ text: 'Go upstairs', next: 'room' }],
    },
    {
      key: 'light',
      title: 'Light',
      npcs: ['Keeper'],
      messages: [{ id: 'ship', speaker: 'Keeper', text: 'There. It has seen us.', mood: 'pleased' }],
      done: true,
      canRestart: true,
    },
  ],
};

/** The German of `LAMP`, by the ids of its texts. */
const GERMAN: Readonly<Record<string, string>> = {
  name: 'Leuchtturm',
  description: 'Ein Leuchtturm, dessen Licht aus ist.',
  'pages.stairs.title': 'Die Treppe',
  'pages.stairs.lines.dark': 'Die Treppe des Leuchtturms ist dunkel.',
  'pages.stairs.choices.room': 'Hinaufsteigen',
  'pages.room.title': 'Die Laterne',
  'pages.room.lines.out': 'Das Licht ist aus. Ein Schiff kommt.',
  'pages.room.choices.light': 'Das Licht anzünden',
  'pages.room.choices.cupboard': 'In den Schrank sehen',
  'pages.room.choices.storm': 'Dem Sturm zuhören',
  'pages.cupboard.title': 'Der Schrank',
  'pages.cupboard.lines.can': 'Zwischen zwei Besen steht eine Kanne.',
  'pages.cupboard.choices.room': 'Sie hinaufbringen',
  'pages.cupboard.choices.storm': 'Dem Sturm zuhören',
  'pages.storm.title': 'Der Sturm',
  'pages.storm.lines.loud': 'Er sagt dasselbe wie immer.',
  'pages.storm.choices.room': 'Hinaufgehen',
  'pages.light.title': 'Licht',
  'pages.light.lines.ship': 'So. Es hat uns gesehen.',
  'npcs.Keeper.name': 'Odile',
  'npcs.Keeper.title': 'Wärterin',
  'because.oil': 'Die Lampe hat kein Öl.',
  'petting.1': 'Wärterinnen streichelt man nicht. Weiter.',
  'cards.OilCan': 'einen Ölkrug',
  'cards.OilCan.name': 'Ölkrug',
  'cards.OilCan.description': 'Er schwappt.',
};

/** The document with these German texts, by their ids. Texts that are not of the quest are left out. */
export function inGerman(document: QuestDocument, german = GERMAN): QuestDocument {
  const texts = textsOf(questFrom(document)).flatMap(({ id, text }) =>
    german[id] === undefined ? [] : [[id, { of: hashText(text), text: german[id] }] as const],
  );
  return { ...document, languages: { de: Object.fromEntries(texts) } };
}

/** What the configuration of pages says of documents, as the server writes it. */
export function configOf(...documents: readonly QuestDocument[]): OperatorQuests {
  const german = documents.flatMap(({ card: { name }, languages }) =>
    languages?.de ? [[name, germanCard(name, languages.de)] as const] : [],
  );
  const quests = documents.map(questFrom);
  const rewards = quests.map((quest, at) => rewardsOf(quest, documents[at]?.languages));
  return { kinds: kindsOf(quests).map(kindToData), german: Object.fromEntries(german), rewards };
}
