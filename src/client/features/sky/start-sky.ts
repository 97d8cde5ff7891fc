import tones from 'virtual:sky-tones';
import type { Light, SkyTones } from '#palette';
import { logProblem } from '../../platform/errors.ts';
import { screenMetrics, screenStore } from '../../platform/screen.ts';
import { skyStore } from '../../platform/sky.ts';
import { startOwnWorker } from '../../platform/workers.ts';
import type { BackendChoice, FromSky, SkyReport, SkyStart, ToSky } from '../../workers/sky/messages.ts';
import { samplePicture } from './sample-picture.ts';
import { skyColours } from './sky-colours.ts';
import { type PageColours, watchPage } from './watch-page.ts';

/**
 * Starts the worker that draws the sky behind the page, and posts it the page's events. Returns a function that stops
 * it.
 */
export function startSky(host: HTMLElement, backend: BackendChoice): () => void {
  const canvas = document.createElement('canvas');
  const offscreen = canvas.transferControlToOffscreen();
  const worker = startOwnWorker('sky');
  const say = (message: ToSky) => worker.postMessage(message);
  let waiting: ((report: SkyReport) => void)[] = [];
  let backendFound = '';
  let asked = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<FromSky>) => {
    if (data.type === 'ready') backendFound = data.backend;
    // The canvas is shown only after its first frame, as an empty canvas is black.
    if (data.type === 'painted') host.dataset.backend = backendFound;
    if (data.type === 'report') {
      for (const answer of waiting) answer(data.report);
      waiting = [];
    }
  });
  worker.addEventListener('error', (event) => {
    logProblem(`The sky stopped: ${event.message ?? 'its worker did not start'}`);
    stop();
  });
  host.append(canvas);
  worker.postMessage(
    { type: 'start', canvas: offscreen, backend, seed: Math.floor(Math.random() * 2 ** 32) } satisfies SkyStart,
    [offscreen],
  );
  let [unwatch, unsubscribe] = [() => {}, () => {}];
  try {
    unwatch = watchPage((message) => (message.type === 'page' ? void recolour(message) : say(message)));
    const view = () => {
      // The host is as large as the largest viewport, so its size stays when a browser's toolbar collapses.
      const { clientWidth, clientHeight } = host;
      // A window without a size needs no sky; a later resize calls this again.
      if (clientWidth === 0 || clientHeight === 0) return;
      const { width, height, pixelRatio } = screenMetrics(clientWidth, clientHeight, screenStore.getState().pixelRatio);
      say({ type: 'view', width, height, pixelRatio });
    };
    view();
    unsubscribe = screenStore.subscribe(view);
    skyStore.setState({
      report: () =>
        new Promise((resolve) => {
          waiting.push(resolve);
          say({ type: 'report' });
        }),
    });
  } catch (error) {
    stop();
    throw error;
  }
  return stop;

  async function recolour({ palette, light, picture, from }: PageColours): Promise<void> {
    asked += 1;
    const number = asked;
    const image = picture && (await samplePicture(picture));
    // Ignored if newer colours were requested while the picture was sampled.
    if (number === asked) say({ type: 'colours', colours: skyColours(tonesOf(palette, light), image), from });
  }

  function stop(): void {
    unwatch();
    unsubscribe();
    skyStore.setState({ report: null });
    worker.terminate();
    canvas.remove();
    delete host.dataset.backend;
  }
}

/** The colours of a palette; those of the first palette for a page without one. */
function tonesOf(palette: number, light: Light): SkyTones {
  const found = tones[palette] ?? tones[0];
  if (!found) throw new Error('The palette has no tones for the sky');
  return found[light];
}
