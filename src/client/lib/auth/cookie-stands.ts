import type { Api } from '../api.ts';
import { isOurRefusal, statusOf } from '../call-error.ts';
import { requireUpdateOf } from '../characters/read-update.ts';
import { readOwner } from './read-answer.ts';

const NOT_YOURS: readonly (number | null)[] = [401, 403, 404];

/** Refusals that say: this cookie is not of this character. Anything else says nothing of the cookie. */
export function isNotYours(error: unknown): boolean {
  return NOT_YOURS.includes(statusOf(error)) && isOurRefusal(error);
}

/** Whether the cookie is of that character. @throws whatever else went wrong: then nothing is known */
export async function cookieStands({ game }: Pick<Api, 'game'>, id: string): Promise<boolean> {
  try {
    requireUpdateOf(id, await game.character({ id }));
    return true;
  } catch (error) {
    if (isNotYours(error)) return false;
    throw error;
  }
}

/** Of which character the cookie is; null when it is of none. @throws whatever else went wrong: then nothing is known */
export async function ownerOfCookie({ auth }: Pick<Api, 'auth'>): Promise<string | null> {
  try {
    return readOwner(await auth.sessions());
  } catch (error) {
    if (isNotYours(error)) return null;
    throw error;
  }
}
