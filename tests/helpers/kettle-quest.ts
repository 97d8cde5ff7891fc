import type { QuestDocument } from '#engine';

/** How long players have to choose together at the stove. */
export const KETTLE_TIME = 5000; // ms

/** A quest with two pages on which players choose together: `stove`, and `whistle`, which can lead to itself. */
export const KETTLE: QuestDocument = {
  format: 1,
  card: {
    name: 'Kettle',
    description: 'A kettle that wants an opinion.',
    traits: { sugar: 0, save: '', stands: '' },
    shown: ['stands'],
  },
  checks: { sweet: ['sugar', '>', 0] },
  migrations: [{ choices: { 'stove/sing': 'whistle' } }],
  expected: [{ code: 'conditional-together', page: 'stove', choice: 'sweeten', reason: 'Tests need a closed winner.' }],
  pages: [
    {
      key: 'door',
      title: 'The door',
      messages: [{ id: 'steam', text: 'Steam comes from under the door.' }],
      choices: [
        { text: 'Go in', next: 'stove' },
        { text: 'Look in the larder', next: 'larder' },
      ],
    },
    {
      key: 'larder',
      title: 'The larder',
      actions: [{ set: { sugar: 1 } }],
      messages: [{ id: 'sugar', text: 'There is sugar, and a mouse who denies it.' }],
      choices: [{ text: 'Take some along', next: 'stove' }],
    },
    {
      key: 'stove',
      title: 'The stove',
      together: { for: KETTLE_TIME },
      messages: [{ id: 'soon', text: 'The kettle is about to say something.' }],
      choices: [
        { text: 'Let it whistle', next: 'whistle' },
        { text: 'Take it off', next: 'off' },
        { id: 'sweeten', text: 'Sweeten it', next: 'off', check: 'sweet' },
      ],
    },
    {
      key: 'whistle',
      title: 'The whistle',
      together: { for: KETTLE_TIME },
      messages: [{ id: 'loud', text: 'It whistles. Somewhere a cat leaves a room.' }],
      choices: [
        { text: 'That will do', next: 'off' },
        { id: 'more', text: 'Once more', next: 'whistle' },
      ],
    },
    {
      key: 'off',
      title: 'Tea',
      messages: [{ id: 'tea', text: 'There is tea.' }],
      done: true,
      canRestart: true,
    },
  ],
};
