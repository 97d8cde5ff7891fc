import { area } from '../message.ts';
import { plural } from './grammar.ts';

function yesNo(is: boolean): string {
  return is ? 'yes' : 'no';
}

/** The texts of the account page ("the jar"): one side has the session cookie, the other side the sign-in words. */
export const account = area('account', {
  tabs: { label: 'The cookie jar', cookie: 'Cookie', words: 'Magic words' },
  moment: 'One moment.',
  again: 'Try again',
  /** The side of the jar with the session cookie. */
  cookie: {
    shut: 'The tower is not answering, so the jar stays shut.',
    /** Shown below `shut` if the browser stores words. */
    wordsHere: 'Your words are still here, under Magic words.',
    none: 'No cookie. The jar has crumbs, but they are decorative.',
    settingsKept: 'Stored on this device: how you like it, because you asked for it under Settings.',
    meetCat: 'Meet the cat',
    one: 'One cookie. It holds the number of your character: {id}',
    safe: 'This browser keeps your twelve words. On paper, they bring you back from anywhere.',
    unsafe: 'This browser keeps no words. If yours are not on paper, the cookie is the only way back to you.',
    address: { title: 'Address', showAll: 'Show all', tiles: 'The address in tiles' },
    stored: {
      title: 'Stored on this device',
      list: ({ words, settings }: { words: boolean; settings: boolean }) =>
        `cookie:\u00a0yes, words:\u00a0${yesNo(words)}, settings:\u00a0${yesNo(settings)}`,
    },
    known: 'Where you are known',
    beingForgotten: 'Being forgotten',
    sayAgain:
      'The tower does not know this browser any more. The session was ended, or it was too old. Your twelve words are still in the jar, and they open it again.',
    sessions: {
      end: 'End',
      ended: 'Ended. If that browser keeps your words, it can say them again.',
      own: ({ begun }: { begun: string }) => `This browser, since ${begun}`,
      /** A session in another browser, by the day on which it was last used. */
      today: ({ begun }: { begun: string }) => `Another browser, last used today, known since ${begun}`,
      yesterday: ({ begun }: { begun: string }) => `Another browser, last used yesterday, known since ${begun}`,
      before: ({ used, begun }: { used: string; begun: string }) =>
        `Another browser, last used ${used}, known since ${begun}`,
      counted: ({ session, number, count }: { session: string; number: number; count: number }) =>
        `${session} (${number} of ${count})`,
    },
  },
  /** The three ways to sign out or delete the character, with results. `name` is '' if the character has none yet. */
  leaving: {
    keepMe: 'Keep me',
    offline: 'The tower must be told. Try when you are connected.',
    settingsGo: 'The settings kept on this device go, too. What you chose holds until you close the page.',
    unseen:
      '<strong>You have not looked at your words yet. If you go on, this character cannot be found again.</strong>',
    here: {
      act: 'Forget me here',
      question: 'Forget me here?',
      hint: 'This browser lets go of you.',
      what: 'This deletes the cookie and the kept words from this browser. Your character stays in the tower and can be found again with the twelve words, if you have them.',
    },
    everywhere: {
      act: 'Forget me everywhere',
      question: 'Forget me everywhere?',
      hint: 'Every session ends.',
      what: ({ name }: { name: string }) =>
        `This ends every session of ${name || 'your character'}, in this browser and in all others, and deletes the kept words from this one. Your character stays in the tower and can be found again with the twelve words, if you have them.`,
      elsewhere:
        'Words that another browser keeps stay there, and whoever has it can say them again. If that is someone else, use “Forget me completely”.',
    },
    completely: {
      act: 'Forget me completely',
      question: 'Forget me completely?',
      hint: 'The tower lets go of you, too.',
      consent: ({ name }: { name: string }) => `${name || 'Your character'} may go, for good.`,
      what: ({ name }: { name: string }) =>
        `This deletes ${name || 'your character'} from the tower: the character, every card, and all that was played. Every session ends, and the kept words go from this browser.`,
      forGood:
        '<strong>Nobody can undo this.</strong> The twelve words then open a new character, who knows nothing of this one.',
    },
    forgotten: {
      here: 'Forgotten.',
      everywhere: 'Forgotten, everywhere.',
      completely: 'Forgotten, completely.',
      elsewhere: 'Forgotten, in another tab.',
    },
    wordsLeft: 'Your words are still on this page until you close it.',
    clearThem: 'Clear them too',
    otherTabs: 'If another tab shows your words, they stay there until you close it.',
    /** Shown if the request to delete the character failed, or its result is unknown. */
    notForgotten: {
      unknown:
        'The tower did not say whether it has forgotten you. That is found out as soon as it answers. If it has, the words go from this browser, too.',
      undone: 'The tower knows you still: you were not forgotten, and nothing was deleted. Try again.',
    },
  },
  /** The side of the jar with the sign-in words, except the form for typing words, which is `restore`. */
  words: {
    intro:
      '<strong>Twelve magic words.</strong> They are your character’s key. They open this game and nothing else. Never type the words of a real wallet here.',
    ended:
      'The tower does not know this browser any more. The session was ended, or it was too old. Say the words again.',
    none: 'No words yet.',
    make: 'Make my words',
    haveWords: 'I already have words',
    neverMind: 'Never mind',
    steps: {
      look: 'Look at them',
      check: 'Check yourself',
      keep: 'Keep them',
      say: 'Say them',
      /** Screen readers read this after the name of a completed step; it is not visible. */
      done: ' (done)',
    },
    slots: {
      anyone: 'Is anyone looking? Anyone with these words has your character.',
      covered: 'covered',
      coveredAgain: 'Covered again.',
      notPrinted: 'The words are not printed with the page. “Print a spell card” prints them.',
      show: 'Show words',
      hide: 'Hide words',
      copy: 'Copy',
      copied: 'Copied. Other programs can read what you copy, so paste it somewhere safe soon.',
      copyFailed: 'Copying did not work. Select the text and copy it.',
      print: 'Print a spell card',
    },
    check: {
      intro: 'Three words, by their numbers. It takes as long as a yawn.',
      ask: 'Ask me',
      which: ({ number }: { number: number }) => `Which word is number ${number}?`,
      wrong: 'Not that one. Have another look.',
      onPaper: 'I have them on paper',
      done: { known: 'All three. They are yours.', onPaper: 'On paper. That is the safest place.' },
    },
    keep: {
      question:
        '<strong>Keep the words in this browser?</strong> Anyone who can use this browser can find them. On a shared computer, do not.',
      act: 'Keep on this device',
      kept: 'Kept.',
      shared: 'Do others use this computer, too? Then choose “Forget me here”, under Cookie, when you are done.',
      replace: {
        title: 'Replace the other words?',
        text: 'Other words are kept in this browser. If those are not on paper, nobody can find their character again.',
        keep: 'Keep those',
        confirm: 'Replace them',
      },
    },
    say: {
      act: 'Say the words',
      cookie: 'Saying them bakes one cookie, with the number of your character in it. Real names stay out of it.',
      saying: 'Saying them.',
      in: 'You are in.',
      inAs: ({ name }: { name: string }) => `You are in, ${name}.`,
      openedAnew: 'These words have opened a new character. The one they opened before had been let go.',
      back: 'Back to Quince',
      offline: 'The tower is not answering. Your words are safe where they are.',
    },
    throwAway: {
      act: 'Throw these words away',
      title: 'Throw these words away?',
      text: 'Nobody has looked at them, and nothing keeps them. They cannot be had again.',
      keep: 'Keep them here',
      confirm: 'Throw them away',
    },
    others: {
      title: 'Use other words?',
      text: 'Nobody has looked at the words on this page, and nothing keeps them. Words that you bring take their place.',
      keep: 'Stay with these',
      confirm: 'Use other words',
    },
    lock: {
      title: 'Safe in this browser?',
      /** The name under which the device lists the passkey. */
      label: ({ name }: { name: string }) => `Magic words of ${name || 'Meow Meow'}`,
      noPromise: 'This browser may throw the words away when it runs out of room: write them down.',
      what: 'A passkey can lock them: your finger, your face, or the code of this device. The twelve words stay the way back, so have them on paper first.',
      unseen: '<strong>You have not looked at your words yet. If the passkey is lost, so is this character.</strong>',
      act: 'Lock the words with a passkey',
      isOpen: 'The words are unlocked until you leave this page.',
      again: 'Lock again',
      takeOff: 'Take the lock off',
      waiting: 'Waiting for your passkey.',
      left: 'A passkey that was made for the words is still on your device. It opens nothing: you can delete it there.',
    },
    unlock: {
      locked: 'Words are kept in this browser, under a lock.',
      notYet: 'The tower does not know you yet: it waits for them.',
      noMore: 'The tower does not know you any more: it waits for them.',
      act: 'Unlock with your passkey',
      back: 'Back to the locked words',
      instead: {
        act: 'Use the twelve words instead',
        title: 'Use the twelve words instead?',
        text: 'Words that you keep from here on take the place of the locked ones. If those are not on paper either, nobody can open them again.',
        keep: 'Keep the lock',
        confirm: 'Use the words',
      },
    },
    card: {
      of: ({ name }: { name: string }) => `${name}, on paper`,
      ofNobody: 'A character, on paper',
      quote: '“Fold it. Keep it where no cat sits. I have no copy.”',
      by: 'Quince, Neko Witch',
      fold: 'Fold here. The words go inside.',
      title: 'Twelve magic words',
      what: ({ place }: { place: string }) =>
        `Anyone with these words has your character. They open one game, at ${place}, and nothing else: choose “I have magic words” there.`,
    },
    sigil: {
      caption: ({ middle, around }: { middle: string; around: string }) =>
        `${middle.charAt(0).toUpperCase()}${middle.slice(1)} in the middle. Around it, clockwise from the top right: ${around}.`,
      tones: {
        salmon: 'salmon',
        sand: 'sand',
        lemon: 'lemon',
        mint: 'mint',
        ice: 'ice',
        sky: 'sky',
        lilac: 'lilac',
        rose: 'rose',
        brick: 'brick',
        toffee: 'toffee',
        olive: 'olive',
        moss: 'moss',
        sea: 'sea',
        ink: 'ink',
        plum: 'plum',
        wine: 'wine',
      },
    },
  },
  /** The form for typing or pasting words that the player already has. Numbers of words count from 1. */
  restore: {
    title: 'Type or paste your words.',
    label: '<unseen>Word </unseen>{number}',
    options: 'Words',
    progress: ({ filled, count }: { filled: number; count: number }) => `${filled} of ${count}`,
    unknownAt: ({ number }: { number: number }) => `Word ${number} is not a magic word.`,
    unknown: ({ count }: { count: number }) => `${count} words are not magic words.`,
    remove: ({ count }: { count: number }) => plural(count, { one: 'Remove it', other: 'Remove them' }),
    removed: 'Removed.',
    leftOut: 'Left out, because it stood around the twelve: {words}.',
    use: 'Use these words',
    notYet: 'Not yet',
    changed: ' (changed since)',
    /** A problem, preceded by the number of the word that has it. */
    numbered: ({ number, problem }: { number: number; problem: string }) => `Word ${number}: ${problem}`,
    problems: {
      empty: 'There is nothing in the slots yet. Begin with the first word.',
      missing: ({ number }: { number: number }) => `Word ${number} is missing.`,
      unknown: ({ word }: { word: string }) => `“${word}” is not a magic word.`,
      lookAlike: ({ word, suggestions }: { word: string; suggestions: readonly string[] }) =>
        `“${word}” is not a magic word. Did you mean ${suggestions.join(' or ')}?`,
      tooFew: ({ count }: { count: number }) =>
        plural(count, {
          one: '# word. There should be at least twelve.',
          other: '# words. There should be at least twelve.',
        }),
      extra: ({ count, words }: { count: number; words: string }) =>
        plural(count, { one: `# word too many: ${words}.`, other: `# words too many: ${words}.` }),
      noAccount: 'Each word is real, but together they open nothing. Look for a swapped pair or a look-alike.',
    },
    /** The number of problems, for screen readers only. */
    wrong: ({ count }: { count: number }) =>
      plural(count, { one: 'One thing is not right yet.', other: '# things are not right yet.' }),
    /** The result of pasting several words, for screen readers only. */
    pasted: {
      kept: ({ count }: { count: number }) =>
        plural(count, { one: '# word is in its slot.', other: '# words are in their slots.' }),
      extra: ({ count }: { count: number }) => plural(count, { one: '# is too many.', other: '# are too many.' }),
      leftOut: ({ count }: { count: number }) =>
        plural(count, { one: '# around them was left out.', other: '# around them were left out.' }),
    },
    yours: {
      title: 'Is this yours?',
      what: 'The same words always show the same tiles. Yes keeps the words in this browser, and bakes one cookie with the number of your character. Anyone who can use this browser can find the words: on a shared computer, do not.',
      yes: 'Yes, keep',
      no: 'No, let me look again',
    },
    /** The words are valid, but deriving the account from them failed in this browser. */
    notOpened: 'The words are right, but this browser could not look at what they open. Try again.',
  },
  /** Problems with the words for which the messages in `errors.ts` have no text. */
  problems: {
    /** The chunk with the code for the words failed to load. */
    partMissing: 'Part of the page did not arrive. Check your connection, then try again.',
    unanswered: 'The words are right. The tower did not answer. Try again.',
    towerSaid: ({ refusal }: { refusal: string }) => `The tower said: ${refusal}`,
    /** Exactly the texts with which the server refuses a signature: the client finds the reason by comparing them. */
    refusals: {
      'no-session': 'The cookie is missing or too old. Ask for a new one and sign again.',
      'challenge-over': 'This cookie was signed before, or it waited too long. Ask for a new one and sign again.',
      'wrong-signature': 'The signature is not by this address. Check your magic words and sign again.',
    },
  },
});
