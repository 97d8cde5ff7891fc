import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isFrugal } from './frugal.ts';
import { prefetchLinks, prefetchWhenIdle } from './prefetch.ts';

/** As much of a page as links need. Events are given their target by hand, as a browser would when they bubble. */
class FakeElement {
  readonly link: FakeLink | null;
  constructor(link: FakeLink | null) {
    this.link = link;
  }
  closest = (selector: string) => (selector === 'a[href]' ? this.link : null);
}
interface FakeLink {
  readonly origin: string;
  readonly pathname: string;
  readonly hreflang?: string;
}

const ORIGIN = 'https://meow.example';
let ahead: string[];
let stop: () => void;
let connection: { saveData?: boolean; effectiveType?: string } | undefined;

beforeEach(() => {
  connection = undefined;
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', { location: { origin: ORIGIN } });
  vi.stubGlobal('navigator', {
    get connection() {
      return connection;
    },
  });
  ahead = [];
  stop = prefetchLinks((path) => ahead.push(path));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function point(name: string, link: FakeLink | null): void {
  const event = new Event(name);
  Object.defineProperty(event, 'target', { value: new FakeElement(link) });
  document.dispatchEvent(event);
}
const to = (pathname: string, origin = ORIGIN): FakeLink => ({ pathname, origin });

describe('[A14] fetching ahead', () => {
  test.each(['pointerover', 'focusin', 'touchstart'])('happens on %s of a link', (name) => {
    point(name, to('/vision'));
    expect(ahead).toEqual(['/vision']);
  });

  test('happens once for each path, until it ends', () => {
    point('pointerover', to('/vision'));
    point('focusin', to('/vision'));
    point('pointerover', to('/support'));
    stop();
    for (const name of ['pointerover', 'focusin', 'touchstart']) point(name, to('/tutorial'));
    expect(ahead).toEqual(['/vision', '/support']);
  });

  test.each([
    ['another site', to('/vision', 'https://else.example')],
    ['another language', { ...to('/vision'), hreflang: 'de' }],
    ['no link', null],
  ])('does not happen for %s', (_, link) => {
    point('pointerover', link);
    expect(ahead).toEqual([]);
  });

  test.each([
    ['on slow-2g', { effectiveType: 'slow-2g' }],
    ['with Save-Data', { effectiveType: '4g', saveData: true }],
  ])('does not happen %s, until that is over', (_, slow) => {
    connection = slow;
    point('pointerover', to('/vision'));
    expect(ahead).toEqual([]);
    connection = { effectiveType: '4g', saveData: false };
    point('pointerover', to('/vision'));
    expect(ahead).toEqual(['/vision']);
  });
});

test.each([
  ['is', undefined, false, ['/tutorial', '/vision']],
  ['is not', { saveData: true }, false, []],
  ['is not', undefined, true, []],
])(
  '[W8] what a page leads to %s fetched in an idle moment with the connection %j, called off: %s',
  (_, given, isOff, all) => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', undefined);
    connection = given;
    const fetched: string[] = [];
    const callOff = prefetchWhenIdle(['/tutorial', '/vision'], (path) => fetched.push(path));
    expect(fetched).toEqual([]);
    if (isOff) callOff();
    vi.runAllTimers();
    expect(fetched).toEqual(all);
    vi.useRealTimers();
  },
);

test.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: '3g', saveData: false }, false],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: true }, true],
])('[A14] a connection of %o is frugal: %s', (given, frugal) => {
  expect(isFrugal(given)).toBe(frugal);
});
