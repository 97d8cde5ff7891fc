import { type Api, failedWith, isServerRefusal, readOwner, requireUpdateOf } from '../api.ts';

/** Whether a refusal means that the cookie is not this character's. Other errors say nothing about the cookie. */
export function isCookieRefusal(error: unknown): boolean {
  return failedWith(error, 'UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND') && isServerRefusal(error);
}

/** Whether the cookie belongs to the character `id`. @throws any error that leaves this unknown */
export async function hasSession({ game }: Pick<Api, 'game'>, id: string): Promise<boolean> {
  try {
    requireUpdateOf(id, await game.character({ id }));
    return true;
  } catch (error) {
    if (isCookieRefusal(error)) return false;
    throw error;
  }
}

/** Id of the character that the cookie belongs to; null: none. @throws any error that leaves this unknown */
export async function ownerOfCookie({ auth }: Pick<Api, 'auth'>): Promise<string | null> {
  try {
    return readOwner(await auth.sessions());
  } catch (error) {
    if (isCookieRefusal(error)) return null;
    throw error;
  }
}
