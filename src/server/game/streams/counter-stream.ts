import { COUNTER_EVENT, COUNTER_INTERVAL } from '#contract';
import type { StreamCall } from '../game.ts';
import type { Admission } from './admission.ts';
import { eventFrame } from './frames.ts';
import { createLiveStream } from './live-stream.ts';

/** Opens a stream that counts from 0, once a second: for seeing whether streams come through. */
export function openCounterStream(
  { admission, keepAlive }: { readonly admission: Admission; readonly keepAlive: number },
  { networks, accept }: StreamCall,
): void {
  const place = admission.enter(networks, null);
  let count = 0;
  const counting = setInterval(tick, COUNTER_INTERVAL);
  const stream = createLiveStream(accept(), {
    keepAlive,
    onClose() {
      clearInterval(counting);
      place.leave();
    },
  });
  place.fill(stream);
  tick();

  function tick(): void {
    stream.send(eventFrame(COUNTER_EVENT, String(count)));
    count += 1;
  }
}
