/** Errors that were told of, each with the number it has in the server's log. */
const numbers = new WeakMap<Error, Promise<string | null>>();

/** What is known of errors comes with the first of them, or when the page is idle: what breaks next may be the network. */
export const loadErrorDetails = () => import('./report-error.ts');

let show: (error: unknown) => void = () => {};

/**
 * Has errors in the game's code told to the server. Gives back what tells of one.
 * @param routeNow the name of the route that is shown, or should be
 */
export function watchErrors(apiBase: string, routeNow: () => string): (error: unknown) => void {
  const tell = (error: unknown) => {
    // At once: the screen that shows the error is a route of its own.
    const route = routeNow();
    const number = loadErrorDetails()
      .then(({ reportError }) => reportError(error, apiBase, route))
      .catch(() => null);
    if (error instanceof Error) numbers.set(error, number);
  };
  const takeUncaught = (error: unknown) => {
    tell(error);
    loadErrorDetails().then(
      ({ isOwnError }) => isOwnError(error, window.location.origin) && show(error),
      () => {},
    );
  };
  window.addEventListener('error', ({ error }) => takeUncaught(error));
  window.addEventListener('unhandledrejection', ({ reason }) => takeUncaught(reason));
  return tell;
}

/** Has what nobody caught shown, where it is wrong in the game's own code: nobody knows what else does not go on then. */
export function showUncaught(by: (error: unknown) => void): void {
  show = by;
}

/** The number that the server's log has an error under, once it has; nothing where it has none. */
export async function numberOfError(error: unknown): Promise<string | undefined> {
  return (await numbers.get(error as Error)) ?? undefined;
}

/** What an error in the code says, without what may be a player's; nothing for others, and where that cannot be told. */
export async function wordsOfError(error: unknown): Promise<string | undefined> {
  return loadErrorDetails().then(
    ({ shownWords }) => shownWords(error),
    () => undefined,
  );
}
