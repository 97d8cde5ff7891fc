import { pages } from '#content/messages/pages';
import { messagesOf } from '../lib/language.ts';
import { PAGE_VALIDATION_STATUS } from '../lib/page-error.ts';
import type { PageWords } from './route.ts';

/** What the error screen is called, by the status it shows, in the language spoken now. */
export function errorWordsOf(status: number): PageWords {
  const { missing, broken } = messagesOf(pages);
  return status === PAGE_VALIDATION_STATUS ? missing : { title: String(status), description: broken.description };
}
