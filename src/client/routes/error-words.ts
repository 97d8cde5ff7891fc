import { PAGE_VALIDATION_STATUS } from '../platform/errors.ts';
import type { PageMessages, PageWords } from './route.ts';

/** What the error screen is called, by the status it shows. */
export function errorWordsOf({ missing, broken }: PageMessages, status: number): PageWords {
  return status === PAGE_VALIDATION_STATUS ? missing : { title: String(status), description: broken.description };
}
