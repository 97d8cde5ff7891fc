import { defineKind, defineNpc, quest } from '#engine';

/** The card that this quest is played with. */
export const gateKind = defineKind('Gate', {
  type: 'key',
  quest: true,
  description: 'A gate that was not open yesterday.',
  traits: {
    rakes: 0,
    ladder: false,
    weather: { default: 'dry', oneOf: ['dry', 'wet'] },
    planted: 0,
    meow: 0,
    save: '',
    stands: '',
  },
  shown: ['stands'],
});

/** What the player picks in the garden, and keeps. */
export const appleKind = defineKind('Apple', {
  description: 'Ripe on the side that nobody looked at.',
  traits: { worms: 0, side: { default: 'green', oneOf: ['green', 'red'] } },
});

/** Keeps the garden. */
const moss = defineNpc('Gardener', { soul_id: 'moss', name: 'Moss', title: 'Gardener' });

export const gateQuest = quest(gateKind, {
  pages: ['gate', 'garden', 'tree', 'shed', 'wall', 'shared', 'core', 'home', 'fire'],
  cards: [appleKind],
  checks: {
    known: ['id', '!=', ''],
    stranger: ['id', '=', ''],
    first: ['visits:garden', '<=', 1],
    again: ['visits:garden', '>', 1],
    wet: ['weather', '=', 'wet'],
    ladder: { when: ['ladder', '=', true], because: 'The wall is higher than you are.' },
    rakes: { when: ['rakes', '<', 3], because: 'There are no rakes left to step on.' },
    apple: ['cards:Apple', '>', 0],
    grown: { when: ['days:planted', '>=', 1], because: 'It takes a night.' },
    petted: ['meow', '>', 0],
  },
  keeps: ['meow'],
  pettingLines: { 1: 'Once is allowed.', 5: 'That was five.' },
  migrations: [{ pages: { orchard: 'tree' }, choices: { 'garden/fruit': 'pick' } }],
  expected: [{ code: 'kept-and-read', reason: 'Moss remembers who petted her, whichever evening it was.' }],
}).write({
  gate: (page) =>
    page
      .title('The gate')
      .jump('apple', 'garden')
      .tell('The gate is open. It was not open yesterday.', { id: 'open' })
      .choice('garden', 'Go in')
      .choice('home', 'Go home'),

  garden: (page) =>
    page
      .title('The garden')
      .checkpoint()
      .npc(moss)
      .tell('A cat sits on the wall and looks at you as if you were late.', { id: 'cat', when: 'first' })
      .tell('The cat is still on the wall. You are still late.', { id: 'still', when: 'again' })
      .say(moss, 'Good evening, {name}. Mind the rakes.', { id: 'evening', when: 'known' })
      .say(moss, 'Good evening, whoever you are. Mind the rakes.', { id: 'whoever', when: 'stranger' })
      .say(moss, 'I have told the others about you.', { id: 'others', when: 'petted', mood: 'pleased' })
      .choice('tree', 'Pick an apple', { id: 'pick', once: true })
      .choice('shed', 'Look into the shed')
      .choice('wall', 'Climb the wall', { check: 'ladder' })
      .choice('home', 'Go home'),

  tree: (page) =>
    page
      .title('The tree')
      .give('Apple?worms=1')
      .set({ weather: 'wet' })
      .tell('The apple comes off, and with it everything that it rained this morning.', { id: 'rain' })
      .choice('garden', 'Step out from under it'),

  shed: (page) =>
    page
      .title('The shed')
      .add('rakes', 1)
      .set({ ladder: true })
      .tell('You step on a rake. That makes {rakes}. Behind it there is a ladder.', { id: 'rake' })
      .choice('shed', 'Look further in', { id: 'further', check: 'rakes' })
      .choice('garden', 'Carry the ladder out'),

  wall: (page) =>
    page
      .title('The wall')
      .tell('You climb up. The cat looks at the ladder, and then at what you have with you.', { id: 'ladder' })
      .tell('You drip.', { id: 'drip', when: 'wet' })
      .choice('wall', 'Shake yourself dry', { id: 'shake', check: 'wet', set: { weather: 'dry' } })
      .choice('shared', 'Share the apple', { check: 'apple' })
      .choice('home', 'Sit and wait', { timeout: 10_000 })
      .choice('garden', 'Climb down'),

  shared: (page) =>
    page
      .title('Half an apple')
      .together({ for: 20_000 })
      .take('Apple')
      .tell('She does not eat apples. She only wanted to be asked.', { id: 'asked' })
      .choice('home', 'Go home')
      .choice('garden', 'Stay on the wall with her')
      .choice('core', 'Bury the core', { noteDay: 'planted' }),

  core: (page) =>
    page
      .title('The core')
      .tell('The core is in the earth. It is thinking about it.', { id: 'thinking' })
      .choice('garden', 'Climb down the new tree', { check: 'grown' })
      .done(),

  home: (page) =>
    page
      .title('Home')
      .tell('Nothing happened, and you were there.', { id: 'nothing' })
      .choice('fire', 'Sit by the fire')
      .done({ canRestart: true }),

  fire: (page) => page.address('/game/dialog').tell('The ladder stays where it is.', { id: 'stays' }).done(),
});
