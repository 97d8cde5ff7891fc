import type { Network } from './admission.ts';
import type { Wire } from './live-stream.ts';

/** Who opens a stream, and where it goes. `accept` is called when nothing can refuse it any more. */
export interface StreamCall {
  /** The networks that the caller is counted by, for the caps alone. */
  readonly networks: readonly Network[];
  readonly accept: () => Wire;
}
