import type { Figure } from './lib/figure.ts';
import { crowds } from './rooms/crowds.ts';
import { fanOuts } from './rooms/fan-outs.ts';
import { nodes } from './rooms/nodes.ts';

/** Live streams beside Node's own HTTP server: to tell many at once, to keep many open, and over several nodes. */
export async function* figures(): AsyncGenerator<Figure> {
  yield* fanOuts();
  yield* crowds();
  yield* nodes();
}
