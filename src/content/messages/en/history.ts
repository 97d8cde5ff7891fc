import { area } from '../message.ts';

/** The texts of the history, which lists all dialogue lines so far. */
export const history = area('history', {
  headline: 'What was said',
  you: 'You',
  empty: 'Nothing yet, in this browser.',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Select the text and copy it.',
});
