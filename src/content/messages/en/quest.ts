import { nounOf, withArticle } from '#engine';
import type { FormKey } from '../../cards.ts';
import { area } from '../message.ts';
import { FORM_NOUNS, numberWord } from './grammar.ts';

/** The texts of the interface of every quest. The texts of the quests themselves are in `quests.ts`. */
export const quest = area('quest', {
  talk: 'Talk',
  said: 'What is said',
  goOn: 'Go on',
  backToNow: 'Back to now',
  ended: 'The end. A cat has looked behind it.',
  /** On a page that is an end until another day. */
  forToday: 'That is all for today.',
  shelf: 'On the shelf',
  startAgain: 'Start again',
  creased: { headline: 'Quest has invalid state!', question: 'This card is creased. Start it again?' },

  answers: { all: 'What you can answer', takesItself: 'Takes itself when the clock runs out.' },
  pet: ({ name }: { name: string }) => `Pet ${name}`,
  /** Shown in place of the page `accept_yes` while the client signs the player up, and if the sign-up fails. */
  oven: {
    title: { baking: 'In the oven', failed: 'Not baked', unanswered: 'Baked, but nobody answered' },
    waiting: 'Quince looks at the oven. The oven looks back.',
    failed: 'It did not rise. No cookie was made and nothing was saved.',
    unanswered:
      'It did rise. The cookie is yours, and your words are in the jar. Only who you are, the tower has not told me yet.',
    locked:
      'Your magic words lie in the jar under a lock, and it did not open. If the passkey is lost, the jar has a way on without it.',
    /** Reasons for a failed sign-up that lie in the browser, which stores nothing, or sends no cookie back. */
    noJar:
      'This browser keeps nothing for this site, so there is no jar to leave your words in. Allow it to, or try outside a private window or in another browser.',
    noCookies: 'The tower gave a cookie and did not get it back. Allow cookies for this site, then try again.',
    tryAgain: 'Try again',
    goOn: 'Go on without saving',
    openJar: 'Open the cookie jar',
  },
  /** Shown if the sign-up drew another form or name than the player had chosen while anonymous. */
  reflection: {
    offer: ({ form, name }: { form: FormKey | null; name: string | null }) => {
      const who =
        form === null ? name : name === null ? `a ${FORM_NOUNS[form]}` : `a ${FORM_NOUNS[form]} called ${name}`;
      return `The ${form === null ? 'hat' : 'mirror'} said something else, I hear: ${who}. It saw you first. I can turn the tile over again.`;
    },
    keep: `Keep what was said before`,
  },

  reading: { all: 'Reading', back: 'Back', history: 'History', auto: 'Auto', skip: 'Skip' },
  past: { looking: 'Looking back. Nothing is undone.', answer: 'You: {answer}' },

  note: {
    endReached: ({ title }: { title: string }) => `You have reached an end here: “${title}”. It begins again.`,
    elsewhere: 'The story went on elsewhere. Here is how it stands now.',
    unknown: 'The tower is not answering, so nobody knows you here yet. Your own story goes on when it does.',
    tooMany: 'Too quick, so nobody knows you here yet. Wait a moment: then your own story goes on.',
    /** Shown before the player is asked whether to save: why this browser cannot store the words. */
    unavailable:
      'This browser keeps nothing for this site, so nothing can be saved here. You can play on all the same.',
    insecure:
      'This address begins with http, and browsers keep no words there: to be saved takes https. You can play on all the same.',
    /** The result of a round in which players chose together: how many stood at each answer, the winner's first. */
    counted: ({ votes, choice }: { votes: readonly number[]; choice: string }) => {
      const [most = 0, next] = votes;
      const counts = votes.map(numberWord);
      if (next === undefined) return `${most === 2 ? 'Both' : `All ${numberWord(most)}`} of you. “${choice}” it is.`;
      const all = `${counts.join(' to ').replace(/^./, (first) => first.toUpperCase())}.`;
      return most === next ? `${all} The cat puts a paw on “${choice}”.` : `${all} “${choice}” it is.`;
    },
    /** The winner is not open to the player. */
    ownWay: ({ choice }: { choice: string }) =>
      `“${choice}” it is, for the others. That way is closed to you, so you go your own.`,
    changed: ({ title }: { title: string }) =>
      `The story was changed while you were away. You are back at ${title ? `“${title}”` : 'an earlier page'}.`,
  },

  /** Cards that were added to the hand or removed from it; `card` is the name of the kind, such as `WetSock`. */
  news: {
    one: ({ card }: { card: string }) => `You have ${withArticle(nounOf(card))} now.`,
    some: ({ card, count }: { card: string; count: number }) => `You have this now: ${nounOf(card)}, ${count} of it.`,
    none: ({ card }: { card: string }) => `You no longer have the ${nounOf(card)}.`,
  },
});
