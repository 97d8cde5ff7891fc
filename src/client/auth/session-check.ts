import { type Api, failedWith, isServerRefusal, readOwner, requireUpdateOf } from '../api.ts';

/** Refusals that mean that the cookie is another character's. Any other says nothing about the cookie. */
export function isCookieRefusal(error: unknown): boolean {
  return failedWith(error, 'UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND') && isServerRefusal(error);
}

/** Whether the cookie belongs to that character. @throws any error after which that is unknown */
export async function hasSession({ game }: Pick<Api, 'game'>, id: string): Promise<boolean> {
  try {
    requireUpdateOf(id, await game.character({ id }));
    return true;
  } catch (error) {
    if (isCookieRefusal(error)) return false;
    throw error;
  }
}

/** The character that the cookie belongs to; null: none. @throws any error after which that is unknown */
export async function ownerOfCookie({ auth }: Pick<Api, 'auth'>): Promise<string | null> {
  try {
    return readOwner(await auth.sessions());
  } catch (error) {
    if (isCookieRefusal(error)) return null;
    throw error;
  }
}
