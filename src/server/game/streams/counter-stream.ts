import { COUNTER_EVENT, COUNTER_INTERVAL } from '#contract';
import type { Admission, Place } from './admission.ts';
import { eventFrame } from './frames.ts';
import type { KeepAlives } from './keep-alives.ts';
import { createLiveStream, type LiveStream } from './live-stream.ts';
import type { StreamCall } from './stream-call.ts';

/** Opens a stream that counts from 0, once a second: for seeing whether streams come through. */
export function openCounterStream(
  { admission, keepAlives }: { readonly admission: Admission; readonly keepAlives: KeepAlives },
  { networks, accept }: StreamCall,
): void {
  const place = admission.enter(networks, null);
  const stream = openIn(place, accept);
  let count = 0;
  const counting = setInterval(tick, COUNTER_INTERVAL);
  stream.onClose(() => clearInterval(counting));
  stream.onClose(place.leave);
  stream.onClose(keepAlives.add(stream));
  place.fill(stream);
  tick();

  function tick(): void {
    stream.send(eventFrame(COUNTER_EVENT, String(count)));
    count += 1;
  }
}

/** A place that no stream comes to is left again. */
function openIn(place: Place, accept: StreamCall['accept']): LiveStream {
  try {
    return createLiveStream(accept());
  } catch (error) {
    place.leave();
    throw error;
  }
}
