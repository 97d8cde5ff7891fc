import { area } from '../message.ts';

/** What the page for those who need help says. */
export const support = area('support', {
  bell: 'Ring the bell',
  rung: 'Pudding. Keeps the tower tidy and knows where everything is, including you.',
  known: {
    question: 'What do you know about me?',
    answer:
      'A number for your character, the cards it holds, and a public address made from your words. No personal information is collected.',
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
  tooMuch: { question: 'It moves too much / the letters are too small.', settings: 'Open settings' },
  broken: {
    question: 'Something is broken.',
    all: 'This is all it says: no words, no name, no address.',
    report: ({ version, buildId, path, width, height, pixelRatio, browser, saveState }: Report) =>
      `Version: ${version}
Build: ${buildId}
Page: ${path}
Screen: ${width} × ${height}, ${pixelRatio} pixels a pixel
Browser: ${browser}
State: ${saveState}`,
    copy: 'Copy a report',
    copied: 'Copied.',
    notCopied: 'Select the text and copy it.',
  },
  last: 'That was the last page. The first one is this way.',
});

/** What a report tells of a page. */
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
