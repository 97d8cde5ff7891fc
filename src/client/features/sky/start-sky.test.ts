import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PALETTE, skyTones } from '#palette';
import { screenMetrics, screenStore } from '../../platform/screen.ts';
import { skyStore } from '../../platform/sky.ts';
import { createWorkerPolicies } from '../../platform/workers.ts';
import type { BackendChoice, ToSky } from '../../workers/sky/messages.ts';
import { skyColours } from './sky-colours.ts';
import { startSky } from './start-sky.ts';
import type { PageMessage } from './watch-page.ts';

vi.mock('virtual:sky-tones', async () => {
  const { PALETTE, skyTones } = await import('#palette');
  return {
    default: PALETTE.map((entry) => ({ day: skyTones(entry, 'day'), moonlight: skyTones(entry, 'moonlight') })),
  };
});
const page = vi.hoisted(() => ({
  tell: null as ((message: PageMessage) => void) | null,
  fails: false,
  sample: async (_drawing: unknown): Promise<unknown> => null,
}));
vi.mock('./watch-page.ts', () => ({
  watchPage: (tell: (message: PageMessage) => void) => {
    if (page.fails) throw new Error('no such thing');
    page.tell = tell;
    tell({ type: 'shown', shown: true });
    return () => {
      page.tell = null;
    };
  },
}));
vi.mock('./sample-picture.ts', () => ({ samplePicture: (drawing: unknown) => page.sample(drawing) }));

class FakeWorker extends EventTarget {
  static all: FakeWorker[] = [];
  readonly got: ToSky[] = [];
  readonly handedOver: unknown[] = [];
  readonly name: string | undefined;
  isOver = false;

  constructor(_address: string, { name }: WorkerOptions) {
    super();
    this.name = name;
    FakeWorker.all.push(this);
  }

  postMessage(message: ToSky, transfer: readonly unknown[] = []): void {
    this.got.push(message);
    this.handedOver.push(...transfer);
  }

  terminate(): void {
    this.isOver = true;
  }

  say(data: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

function createHost() {
  const children: unknown[] = [];
  const dataset: Record<string, string> = {};
  return { clientWidth: 1920, clientHeight: 1024, children, dataset, append: (child: unknown) => children.push(child) };
}

let host: ReturnType<typeof createHost>;

/** Starts the sky and returns its worker. */
function start(backend: BackendChoice = 'auto'): { readonly worker: FakeWorker; readonly stop: () => void } {
  const stop = startSky(host as unknown as HTMLElement, backend);
  return { worker: FakeWorker.all.at(-1) as FakeWorker, stop };
}

const COLOURS = { type: 'page', palette: 2, light: 'day', picture: null, from: { x: 1, y: 2 } } as const;
const picture = {} as SVGSVGElement;
const coloursGot = ({ got }: FakeWorker) => got.filter((message) => message.type === 'colours');

beforeEach(() => {
  page.fails = false;
  page.sample = async () => null;
  FakeWorker.all = [];
  host = createHost();
  skyStore.setState(skyStore.getInitialState(), true);
  vi.stubGlobal('Worker', FakeWorker);
  createWorkerPolicies({ sky: '/assets/sky.js' });
  vi.stubGlobal('document', {
    createElement: () => {
      const canvas = {
        transferControlToOffscreen: () => ({ offscreen: true }),
        remove: () => host.children.splice(host.children.indexOf(canvas), 1),
      };
      return canvas;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('[A12] the sky of a page', () => {
  test('the sky’s worker gets its canvas first, then the page’s state', () => {
    const { worker } = start('canvas2d');
    expect(worker.got.map(({ type }) => type)).toEqual(['start', 'shown', 'view']);
    expect(worker.got[0]).toMatchObject({ backend: 'canvas2d', canvas: { offscreen: true }, seed: expect.any(Number) });
    expect(worker.got[2]).toEqual({ type: 'view', width: 1920, height: 1024, pixelRatio: 1 });
    expect(host.children).toHaveLength(1);
    expect(worker.handedOver).toEqual([{ offscreen: true }]);
    // The worker's name is one that the server's header `trusted-types` allows.
    expect(worker.name).toBe('sky');
  });

  test('the sky is removed when watching the page fails', () => {
    page.fails = true;
    expect(start).toThrow('no such thing');
    expect(FakeWorker.all.map(({ isOver }) => isOver)).toEqual([true]);
    expect(host.children).toEqual([]);
    expect(skyStore.getState().report).toBeNull();
  });

  test('the sky is shown once its first frame is painted', () => {
    const { worker } = start();
    worker.say({ type: 'ready', backend: 'webgl2' });
    expect(host.dataset).toEqual({});
    worker.say({ type: 'painted' });
    expect(host.dataset).toEqual({ backend: 'webgl2' });
  });

  test('the sky follows the screen size, and keeps the last view while the size is zero', () => {
    const { worker } = start();
    Object.assign(host, { clientWidth: 320, clientHeight: 0 });
    screenStore.setState(screenMetrics(320, 0, 3), true);
    expect(worker.got.filter(({ type }) => type === 'view')).toHaveLength(1);
    Object.assign(host, { clientWidth: 320, clientHeight: 640 });
    screenStore.setState(screenMetrics(320, 600, 3), true);
    expect(worker.got.at(-1)).toEqual({ type: 'view', width: 320, height: 640, pixelRatio: 3 });
    screenStore.setState(screenStore.getInitialState(), true);
  });

  test('the sky answers concurrent requests for its report', async () => {
    const { worker } = start();
    const asked = [skyStore.getState().report?.(), skyStore.getState().report?.()];
    expect(worker.got.at(-1)).toEqual({ type: 'report' });
    worker.say({ type: 'report', report: { frames: 7 } });
    expect(await Promise.all(asked)).toEqual([{ frames: 7 }, { frames: 7 }]);
  });

  test.each([
    [2, 2, 'day'],
    [7, 7, 'moonlight'],
    [Number.NaN, 0, 'day'],
  ] as const)('for palette %d the sky has the tones of palette %d, by %s', (palette, expected, light) => {
    const { worker } = start();
    page.tell?.({ ...COLOURS, palette, light });
    const entry = PALETTE[expected] as (typeof PALETTE)[number];
    expect(coloursGot(worker)).toMatchObject([{ colours: skyColours(skyTones(entry, light)) }]);
  });

  test('the sky gets the colours of a picture once it is sampled, unless newer colours were requested', async () => {
    const { worker } = start();
    const image = new Uint8ClampedArray(64 * 64 * 4);
    page.sample = async () => image;
    page.tell?.({ ...COLOURS, picture });
    expect(coloursGot(worker)).toEqual([]);
    await expect.poll(() => coloursGot(worker)).toMatchObject([{ colours: { image } }]);
    page.tell?.({ ...COLOURS, picture });
    page.tell?.(COLOURS);
    await Promise.resolve();
    await new Promise(setImmediate);
    expect(coloursGot(worker).slice(1)).toMatchObject([{ colours: { image: null } }]);
  });

  test('the sky removes worker, canvas and report when it is stopped', () => {
    const { worker, stop } = start();
    worker.say({ type: 'ready', backend: 'canvas2d' });
    worker.say({ type: 'painted' });
    stop();
    expect(worker.isOver).toBe(true);
    expect(page.tell).toBeNull();
    expect([host.children, host.dataset]).toEqual([[], {}]);
    expect(skyStore.getState().report).toBeNull();
    const before = worker.got.length;
    screenStore.setState(screenMetrics(320, 600, 3), true);
    screenStore.setState(screenStore.getInitialState(), true);
    expect(worker.got).toHaveLength(before);
  });

  test('the sky is removed and logs a warning when its worker fails', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { worker } = start();
    worker.say({ type: 'painted' });
    worker.dispatchEvent(Object.assign(new Event('error'), { message: 'no card' }));
    expect(warn).toHaveBeenCalledWith('The sky stopped: no card');
    expect(worker.isOver).toBe(true);
    expect([host.children, host.dataset]).toEqual([[], {}]);
  });
});
