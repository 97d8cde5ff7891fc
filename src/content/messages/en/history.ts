import { area } from '../message.ts';

/** What is around the list of all that was said. */
export const history = area('history', {
  headline: 'What was said',
  you: 'You',
  empty: 'Nothing yet, in this browser.',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Select the text and copy it.',
});
