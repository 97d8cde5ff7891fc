import type { QuestDocument } from '#engine';

/** A quest with a page at which players decide between two ways, and others at which no answer is counted. */
export const FORK: QuestDocument = {
  format: 1,
  card: { name: 'Fork', description: 'A fork in the road, with crumbs on it.', traits: { save: '', meow: 0 } },
  pages: [
    {
      key: 'fork',
      title: 'The fork',
      messages: [{ id: 'crumbs', text: 'The road forks. One way has crumbs.' }],
      choices: [
        { text: 'Follow the crumbs', next: 'left' },
        { text: 'Leave the crumbs', next: 'right' },
        { id: 'turn', text: 'Turn round once', next: 'fork' },
        { text: 'Go home', next: 'out' },
      ],
    },
    {
      key: 'left',
      title: 'A bird',
      messages: [{ id: 'bird', text: 'A bird has eaten the rest.' }],
      choices: [{ text: 'Go on', next: 'end' }],
    },
    {
      key: 'right',
      title: 'No bird',
      messages: [{ id: 'none', text: 'No crumbs, no bird.' }],
      choices: [
        { id: 'wait', text: 'Wait for one', next: 'end', timeout: 60_000 },
        { text: 'Go on', next: 'end' },
        { text: 'Go back', next: 'fork' },
      ],
    },
    { key: 'out', address: '/', done: true },
    {
      key: 'end',
      title: 'The end of the road',
      messages: [{ id: 'spoon', text: 'Behind the fork there is a spoon.' }],
      done: true,
      canRestart: true,
    },
  ],
};
