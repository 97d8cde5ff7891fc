import { isOwnError } from './own-error.ts';

/** Errors that were told of, each with the number it has in the server's log. */
const numbers = new WeakMap<Error, Promise<string | null>>();

/**
 * Has errors in the game's code told to the server. What tells comes with the first of them. Gives back what tells of one.
 * @param routeNow the name of the route that is shown, or should be
 */
export function watchErrors(apiBase: string, routeNow: () => string): (error: unknown) => void {
  const tell = (error: unknown) => {
    // At once: the screen that shows the error is a route of its own.
    const route = routeNow();
    const number = import('./report-error.ts')
      .then(({ reportError }) => reportError(error, apiBase, route))
      .catch(() => null);
    if (error instanceof Error) numbers.set(error, number);
  };
  window.addEventListener('error', ({ error }) => tell(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  return tell;
}

/** Has what nobody caught shown, where it is wrong in the game's own code: nobody knows what else does not go on then. */
export function showUncaught(show: (error: Error) => void): void {
  const look = (error: unknown) => {
    if (isOwnError(error, window.location.origin)) show(error);
  };
  window.addEventListener('error', ({ error }) => look(error));
  window.addEventListener('unhandledrejection', ({ reason }) => look(reason));
}

/** The number that the server's log has an error under, once it has; nothing where it has none. */
export async function numberOfError(error: unknown): Promise<string | undefined> {
  return (await numbers.get(error as Error)) ?? undefined;
}
