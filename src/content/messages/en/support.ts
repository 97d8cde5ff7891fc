import { area } from '../message.ts';

/** The texts of the help page. */
export const support = area('support', {
  bell: 'Ring the bell',
  rung: 'Pudding. Keeps the tower tidy and knows where everything is, including you.',
  known: {
    question: 'What do you know about me?',
    answer:
      'A number for your character, the cards it holds, and a public address made from your words. When your character was made; and of each browser that opens it, since when, and the day it was last here. No personal information is collected. When the game itself breaks, the browser tells us where in its code: nothing of you is in that, and nothing is told if your browser asks not to be tracked.',
  },
  lostWords: {
    question: 'I lost my magic words.',
    answer:
      'Then the character cannot be opened on another device. If this browser still has them, go to the jar and copy them now. We have no copy, so we cannot send one.',
  },
  saidNo: {
    question: 'I said no to the cookie.',
    answer: 'Good. Play. Close the page and it is gone. You can say yes later.',
  },
  noNetwork: {
    question: 'Does it work without a network?',
    answer:
      'Yes, once you have been here. The browser then keeps the game’s own files: pages, pictures, letters. They are the same for everyone and nothing in them is about you, so they stay when you are forgotten. If you want them gone, too, clear the data of this site in your browser: a cookie and words that it keeps go with them.',
  },
  tooMuch: { question: 'It moves too much / the letters are too small.', settings: 'Open settings' },
  broken: {
    question: 'Something is broken.',
    all: 'This is all it says: no words, no name, no address.',
    report: ({ version, buildId, path, width, height, pixelRatio, browser, saveState }: Report) =>
      `Version: ${version}
Build: ${buildId}
Page: ${path}
Screen: ${width} × ${height}, ${pixelRatio} ${pixelRatio === 1 ? 'pixel' : 'pixels'} a pixel
Browser: ${browser}
State: ${saveState}`,
    copy: 'Copy a report',
    copied: 'Copied.',
    notCopied: 'Select the text and copy it.',
  },
  operator: {
    write: 'Write to whoever runs this game',
    unknown: 'Whoever runs this game has named no address to write to.',
    imprint: 'Imprint',
  },
});

/** What a problem report contains. */
interface Report {
  readonly version: string;
  readonly buildId: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly browser: string;
  readonly saveState: string;
}
