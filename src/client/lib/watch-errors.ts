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

/** What is found out about an error. */
export interface ErrorDetails {
  /** What an error in the code says, without what may be a player's. */
  readonly words?: string | undefined;
  /** The number that the server's log has it under. */
  readonly number?: string | undefined;
}

/** Tells what is known of an error, each time there is more. */
export async function detailsOfError(error: unknown, tell: (details: ErrorDetails) => void): Promise<void> {
  try {
    const { shownWords } = await loadErrorDetails();
    const words = shownWords(error);
    tell({ words });
    const number = await numbers.get(error as Error);
    if (number) tell({ words, number });
  } catch {
    // What is missing may be what the error is about: the screen says what it can.
  }
}
