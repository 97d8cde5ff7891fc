import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Router } from '../router/index.ts';
import { followPlaces, returnToPlace, scrollPage } from './scroll-places.ts';

type RouterState = ReturnType<Router['getState']>;

/** A window that reports a scroll with its next frame, as browsers do. */
let page: EventTarget & {
  scrollY: number;
  history: { state: { key?: string; top?: number }; replaceState(state: object): void; scrollRestoration: string };
  scrollTo(to: { top: number }): void;
};
let go: (state: Partial<RouterState>) => void;

const at = (key: string) => ({ location: { key } as RouterState['location'], going: null });
const from = (key: string) => ({ ...at(key), going: {} as RouterState['location'] });

beforeEach(() => {
  const replaceState = (state: object) => {
    page.history.state = state;
  };
  const scrollTo = ({ top }: { top: number }) => {
    page.scrollY = top;
  };
  const history = { state: {}, scrollRestoration: 'auto', replaceState };
  page = Object.assign(new EventTarget(), { scrollY: 0, history, scrollTo });
  vi.stubGlobal('window', page);
  vi.stubGlobal('requestIdleCallback', vi.fn());
  followPlaces({
    getState: () => at('default') as RouterState,
    subscribe(listener) {
      go = (state) => listener(state as RouterState, state as RouterState);
      return () => {};
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

function scroll(top: number): void {
  page.scrollY = top;
  page.dispatchEvent(new Event('scroll'));
}

/** Shows another page. */
function come(key: string): void {
  page.history.state = { key };
  go(at(key));
  scrollPage(0);
}

test('[A4] Back leads to where a page was left, and so does a reload', () => {
  scroll(561);
  go(from('default'));
  expect(page.history.state).toEqual({ top: 561 });
  expect(page.history.scrollRestoration).toBe('manual');
  come('mirror');
  returnToPlace('default');
  expect(page.scrollY).toBe(561);
  page.dispatchEvent(new Event('pagehide'));
  expect(page.history.scrollRestoration).toBe('auto');
});

test('[A4] a page that is left before its first frame has no place of the page before', () => {
  scroll(561);
  go(from('default'));
  come('mirror');
  go(from('mirror'));
  expect(page.history.state).toEqual({ key: 'mirror' });
  come('name');
  scroll(40);
  returnToPlace('mirror');
  expect(page.scrollY).toBe(0);
});

test('[A4] a place is not written on the entry of another page', () => {
  scroll(300);
  page.history.state = { key: 'elsewhere' };
  go(from('default'));
  expect(page.history.state).toEqual({ key: 'elsewhere' });
});
