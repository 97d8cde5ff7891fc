/** Ids of reported errors in the server's log; null: not logged. */
const numbers = new WeakMap<Error, Promise<string | null>>();

/** Loads the code for reports and error details. Call it early, too: later the network may be what fails. */
export const loadErrorDetails = () => import('./report-error.ts');

let show: (error: unknown) => void = () => {};

/**
 * From now on, reports uncaught errors of the game's own code. Returns a function that reports a caught error.
 * @param routeNow returns the name of the current route
 */
export function watchErrors(
  apiBase: string,
  routeNow: () => string,
): (error: unknown, componentStack?: string | null) => void {
  const tell = (error: unknown, isUncaught = false, componentStack?: string | null) => {
    // Reads the route at once: it may change while the code for reports loads.
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

/** Sets the function that shows uncaught errors of the game's own code, which may have broken the page. */
export function showUncaught(by: (error: unknown) => void): void {
  show = by;
}

export interface ErrorDetails {
  /** The error's message without text that may be a player's data. */
  readonly words?: string | undefined;
  /** The error's id in the server's log. */
  readonly number?: string | undefined;
}

/** Calls `tell` with the details of an error: first with its message, then also with its id. */
export async function detailsOfError(error: unknown, tell: (details: ErrorDetails) => void): Promise<void> {
  // The chunk of error details may fail to load, too, if the network caused the error.
  const words = await loadErrorDetails().then(
    ({ shownWords }) => shownWords(error),
    () => undefined,
  );
  tell({ words });
  tell({ words, number: (await numbers.get(error as Error)) ?? undefined });
}
