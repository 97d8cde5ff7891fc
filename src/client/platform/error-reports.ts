/** Reported errors, with their ids in the server's log. */
const numbers = new WeakMap<Error, Promise<string | null>>();

/** Loaded with the first error, or when the page is idle: the next failure may be the network. */
export const loadErrorDetails = () => import('./report-error.ts');

let show: (error: unknown) => void = () => {};

/** Reports errors of the game's own code. Returns a function that reports one. @param routeNow the current route */
export function watchErrors(
  apiBase: string,
  routeNow: () => string,
): (error: unknown, componentStack?: string | null) => void {
  const tell = (error: unknown, isUncaught = false, componentStack?: string | null) => {
    // Before anything is awaited: the error screen is a route of its own.
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

/** Shows uncaught errors of the game's own code: the page may be broken. */
export function showUncaught(by: (error: unknown) => void): void {
  show = by;
}

export interface ErrorDetails {
  /** The error's message without data that may be a player's. */
  readonly words?: string | undefined;
  /** The error's id in the server's log. */
  readonly number?: string | undefined;
}

/** Calls `tell` with the details of an error, each time there are more. */
export async function detailsOfError(error: unknown, tell: (details: ErrorDetails) => void): Promise<void> {
  // The chunk may fail to load: the network may be what failed.
  const words = await loadErrorDetails().then(
    ({ shownWords }) => shownWords(error),
    () => undefined,
  );
  tell({ words });
  tell({ words, number: (await numbers.get(error as Error)) ?? undefined });
}
