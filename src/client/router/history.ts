import { createPath, type Location } from './location.ts';

/** The entries between which players go back and forward. */
export interface History {
  here(): Location;
  push(location: Location): void;
  replace(location: Location): void;
  /** Has it said when the player went back or forward, or to another part of the page. */
  listen(moved: () => void): void;
}

/** The key of an entry that the router did not make: the page was asked for. */
export const ASKED_FOR = 'default';

/** What an entry remembers. */
type Note = Partial<Pick<Location, 'state' | 'key'>>;

/** The history of the browser's tab. */
export function browserHistory(window: Window): History {
  const { history, location } = window;

  /** Browsers refuse what comes too often; the page can be had all the same. */
  function unlessRefused(note: () => void, to: Location): void {
    try {
      note();
    } catch {
      location.assign(createPath(to));
    }
  }

  return {
    here() {
      const { pathname, search, hash } = location;
      const { state = null, key = ASKED_FOR } = (history.state ?? {}) as Note;
      return { pathname, search, hash, state, key };
    },
    push: (to) => unlessRefused(() => history.pushState(noteOf(to), '', createPath(to)), to),
    replace: (to) => unlessRefused(() => history.replaceState(noteOf(to), '', createPath(to)), to),
    listen: (moved) => window.addEventListener('popstate', moved),
  };
}

function noteOf({ state, key }: Location): Note {
  return { state, key };
}
