import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Router } from '../router/index.ts';
import { followPlaces, returnToPlace, scrollPage } from './scroll-places.ts';

type RouterState = ReturnType<Router['getState']>;

/** A window that says that it has scrolled with its next frame, as browsers do. */
let page: EventTarget & {
  scrollY: number;
  history: { state: { key?: string; top?: number }; replaceState(state: object): void; scrollRestoration: string };
  scrollTo(to: { top: number }): void;
};
let go: (state: Partial<RouterState>) => void;

const at = (key: string) => ({ location: { key } as RouterState['location'], going: null });
const from = (key: string) => ({ ...at(key), going: {} as RouterState['location'] });

beforeEach(() => {
  page = Object.assign(new EventTarget(), {
    scrollY: 0,
    history: {
      state: {},
      scrollRestoration: 'auto',
      replaceState(state: object) {
        page.history.state = state;
      },
    },
    scrollTo({ top }: { top: number }) {
      page.scrollY = top;
    },
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('requestIdleCallback', vi.fn());
  const router: Pick<Router, 'getState' | 'subscribe'> = {
    getState: () => at('default') as RouterState,
    subscribe(listener) {
      go = (state) => listener(state as RouterState, state as RouterState);
      return () => {};
    },
  };
  followPlaces(router);
});
afterEach(() => vi.unstubAllGlobals());

/** Somebody scrolls, and a frame shows it. */
function scroll(top: number): void {
  page.scrollY = top;
  page.dispatchEvent(new Event('scroll'));
}

/** Another page comes, as the router and the page's head have it. */
function come(key: string): void {
  page.history.state = { key };
  go(at(key));
  scrollPage(0);
}

describe('[A4] how far a page was read', () => {
  test('is where Back leads, and written down where a reload finds it', () => {
    scroll(561);
    go(from('default'));
    expect(page.history.state).toEqual({ top: 561 });
    expect(page.history.scrollRestoration).toBe('manual');
    come('mirror');
    returnToPlace('default');
    expect(page.scrollY).toBe(561);
  });

  test('is nothing of the page before, however soon one goes on', () => {
    scroll(561);
    go(from('default'));
    come('mirror');
    // No frame has been shown: nobody has been told that the page is at its top.
    go(from('mirror'));
    expect(page.history.state).toEqual({ key: 'mirror' });
    come('name');
    scroll(40);
    returnToPlace('mirror');
    expect(page.scrollY).toBe(0);
  });

  test('is not asked of the page in the middle of a press', () => {
    scroll(561);
    Object.defineProperty(page, 'scrollY', {
      get() {
        throw new Error('The page is laid out for that');
      },
    });
    go(from('default'));
    expect(page.history.state).toEqual({ top: 561 });
  });

  test('is the browser’s matter when the document goes', () => {
    go(from('default'));
    page.dispatchEvent(new Event('pagehide'));
    expect(page.history.scrollRestoration).toBe('auto');
  });

  test('is not written on an entry that is another page’s by now', () => {
    scroll(300);
    page.history.state = { key: 'elsewhere' };
    go(from('default'));
    expect(page.history.state).toEqual({ key: 'elsewhere' });
  });
});
