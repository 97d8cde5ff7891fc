import type { LiveWorld } from './live.ts';
import { type LiveStream, openCharacterStream } from './stream.ts';

type Live = Pick<typeof import('./live.ts'), 'openLive'>;

/**
 * Listens to a character once the code for rooms and tabs has come: a stranger does without it. Nothing is missed
 * meanwhile, for a stream begins with a snapshot. Where it does not come, a tab can still listen for itself.
 */
export function listenWhenLoaded(load: () => Promise<Live>, id: string, url: string, world: LiveWorld): LiveStream {
  let stream: LiveStream | null = null;
  let closed = false;
  load()
    .then(({ openLive }) => {
      if (!closed) stream = openLive(id, url, world);
    })
    .catch((error: unknown) => {
      world.log('A tab listens for itself', error);
      if (!closed) stream = openCharacterStream(url, world);
    });
  return {
    close() {
      closed = true;
      stream?.close();
    },
    lose: () => stream?.lose(),
    wake: () => stream?.wake(),
  };
}
