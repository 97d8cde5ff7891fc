import { area } from '../message.ts';
import { plural } from './grammar.ts';

/** The texts of the list of players in the room, on the page `/game/dialog` and beside a quest. */
export const room = area('room', {
  title: 'Who is here',
  /** Shown if the room is empty. `conversation`: the name of the room's quest, which may differ from the page's. */
  nobody: '<strong>Quince:</strong> Nobody else in “{conversation}”. I looked, and I did not even get up.',
  offline: 'Without a network nobody hears you, and nobody can be seen to come or go.',
  looking: 'Looking to see who is here.',
  nameless: 'Somebody without a name',
  titled: ({ name, title }: { name: string; title: string }) => `${name}, ${title}`,
  more: ({ count }: { count: number }) => plural(count, { one: 'and # more', other: 'and # more' }),
  fewer: 'Show fewer',
  meow: 'Meow',
  /** Shown for a moment beside a player who meows, and beside the button when the player meows. */
  sound: 'meow',
  /** Shown for a moment beside a player who puts a log on the fire. */
  log: 'log',
  unheard: 'Nobody heard that. Try again in a moment.',
  hide: ({ name }: { name: string }) => `Hide ${name}`,
  hidden: ({ count }: { count: number }) =>
    plural(count, {
      one: '# player is hidden until you close this page, or load it anew. They are not told.',
      other: '# players are hidden until you close this page, or load it anew. They are not told.',
    }),
  showAll: 'Show all again',
  sit: ({ name }: { name: string }) => `Sit beside ${name}`,
  getUp: 'Get up',
  sitting: ({ name }: { name: string }) => `You sit beside ${name}.`,
  /** Shown below the name of a player who sits beside another, or beside the reader. */
  beside: ({ name }: { name: string }) => `beside ${name}`,
  besideYou: 'beside you',
  give: ({ name, card }: { name: string; card: string }) => `Hold out “${card}” to ${name}`,
  offered: ({ name, card }: { name: string; card: string }) => `${name} holds out “${card}” to you.`,
  accept: 'Take it',
  decline: 'No, thank you',
  holding: ({ name, card }: { name: string; card: string }) => `You hold out “${card}” to ${name}.`,
  /** The player to whom the card is held out is not in the room. */
  holdingLeft: ({ card }: { card: string }) => `You hold out “${card}”. There is nobody at the other end.`,
  takeBack: 'Take it back',
  taken: ({ card }: { card: string }) => `“${card}” was taken. You still have one.`,
  returned: ({ card }: { card: string }) => `“${card}” is in your hand again.`,
  received: ({ card }: { card: string }) => `“${card}” is in your hand now. The mirror has a shelf for it.`,
  noLongerThere: 'That is no longer so. Here is how it stands now.',
  news: {
    you: 'You meow.',
    meows: ({ name }: { name: string }) => `${name} meows.`,
    meow: ({ count }: { count: number }) => plural(count, { one: '# other meows.', other: '# others meow.' }),
    logs: ({ name }: { name: string }) => `${name} puts a log on.`,
    log: ({ count }: { count: number }) =>
      plural(count, { one: '# other puts a log on.', other: '# others put logs on.' }),
    sits: ({ name }: { name: string }) => `${name} sits down beside you.`,
    sit: ({ count }: { count: number }) =>
      plural(count, { one: '# other sits down beside you.', other: '# others sit down beside you.' }),
    offers: ({ name }: { name: string }) => `${name} holds out a card to you.`,
    offer: ({ count }: { count: number }) =>
      plural(count, { one: '# other holds out a card to you.', other: '# others hold out cards to you.' }),
    comes: ({ name }: { name: string }) => `${name} came.`,
    come: ({ count }: { count: number }) => plural(count, { one: '# other came.', other: '# others came.' }),
    leaves: ({ name }: { name: string }) => `${name} left.`,
    leave: ({ count }: { count: number }) => plural(count, { one: '# other left.', other: '# others left.' }),
  },
});
