import type { QuestDocument } from '#engine';

/** A document with every part that a document can have, without errors. */
export const SAMPLE: QuestDocument = {
  format: 1,
  card: {
    name: 'Sock',
    description: 'It is wet.',
    traits: {
      worn: 0,
      damp: 3,
      found: false,
      where: { default: 'chair', oneOf: ['chair', 'lap'] },
      meow: 0,
      save: '',
      stands: '',
    },
    shown: ['damp', 'stands'],
    renamed: { wet: 'damp' },
  },
  cards: [{ name: 'Ember', type: 'card', description: 'Warm.', traits: { hot: true } }],
  npcs: {
    Ada: { soul_id: 'ada', name: '{name}', title: 'Cook', gender: 'f', fill: { name: 'Ada' } },
    Tom: { soul_id: 'tom', name: 'Tom' },
  },
  checks: {
    dry: ['damp', '<=', 0],
    old: ['days:worn', '>', 0],
    wet: { when: ['damp', '>', 0], because: 'It is still wet.' },
    lost: [
      ['found', '=', false],
      { any: [{ not: ['where', '=', 'lap'] }, ['cards:Ember', '>', 1], ['visits:rack', '>', 2]] },
    ],
  },
  keeps: ['meow'],
  migrations: [{ pages: { drawer: 'start' }, choices: { 'drawer/pull': 'look' } }],
  pettingLines: { 1: 'Prr.', 5: 'Enough.' },
  expected: [{ code: 'unused-check', reason: 'They are for later.' }],
  pages: [
    {
      key: 'start',
      title: 'A sock',
      checkpoint: true,
      npcs: ['Ada', 'Tom'],
      messages: [
        { id: 'one', text: 'There is a sock, {name}.', moods: { Tom: 'asleep' } },
        { id: 'two', speaker: 'Ada', text: 'It is wet.', when: 'wet', mood: 'offended' },
      ],
      choices: [
        { id: 'look', text: 'Look for the other', next: 'rack', check: 'lost', once: true },
        { text: 'Wring it out', next: 'start', add: { damp: -1 }, set: { where: 'lap' }, give: 'Ember', take: 'Ember' },
        { text: 'Leave it', next: 'end', timeout: 30_000, noteDay: 'worn' },
      ],
    },
    {
      key: 'rack',
      title: 'The rack',
      together: { for: 20_000 },
      actions: [
        { set: { found: true } },
        { add: { damp: 1 } },
        { noteDay: 'worn' },
        { give: 'Ember?c=2' },
        { take: 'Ember', count: 1 },
      ],
      messages: [{ text: 'It is not here.' }],
      choices: [
        { text: 'Back', next: 'start' },
        { text: 'Give up', next: 'end' },
      ],
    },
    { key: 'end', title: 'Dry', messages: [{ text: 'It dried.' }], done: true, canRestart: true },
  ],
  languages: { de: { name: { of: '1a2b3c', text: 'Socke' }, 'pages.end.title': { of: 'zzz', text: 'Trocken' } } },
};
