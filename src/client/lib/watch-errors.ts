/** Errors that were told of, each with the number it has in the server's log. */
const numbers = new WeakMap<Error, Promise<string | null>>();

/** What is known of errors comes with the first of them, or when the page is idle: what breaks next may be the network. */
export const loadErrorDetails = () => import('./report-error.ts');

let show: (error: unknown) => void = () => {};

/**
 * Has errors in the game's code told to the server. Gives back what tells of one.
 * @param routeNow the name of the route that is shown, or should be
 */
export function watchErrors(
  apiBase: string,
  routeNow: () => string,
): (error: unknown, componentStack?: string | null) => void {
  const tell = (error: unknown, isUncaught = false, componentStack?: string | null) => {
    // At once: the screen that shows the error is a route of its own.
    const route = routeNow();
    const number = loadErrorDetails()
      .then(({ reportError, isOwnError }) => {
        if (isUncaught && isOwnError(error)) show(error);
        return reportError(error, apiBase, route, componentStack);
      })
      .catch(() => null);
    if (error instanceof Error) numbers.set(error, number);
  };
  window.addEventListener('error', ({ error }) => tell(error, true));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason, true));
  return (error, componentStack) => tell(error, false, componentStack);
}

/** Has what nobody caught shown, where it is wrong in the game's own code: nobody knows what else does not go on then. */
export function showUncaught(by: (error: unknown) => void): void {
  show = by;
}

/** What is found out about an error. */
export interface ErrorDetails {
  /** What an error in the code says, without what may be a player's. */
  readonly words?: string | undefined;
  /** The number that the server's log has it under. */
  readonly number?: string | undefined;
}

/** Tells what is known of an error, each time there is more. */
export async function detailsOfError(error: unknown, tell: (details: ErrorDetails) => void): Promise<void> {
  // What does not come may be what the error is about: the screen says what it can.
  const words = await loadErrorDetails().then(
    ({ shownWords }) => shownWords(error),
    () => undefined,
  );
  tell({ words });
  tell({ words, number: (await numbers.get(error as Error)) ?? undefined });
}
