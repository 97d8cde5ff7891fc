import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createProcessGauges } from './process-gauges.ts';

let stop = () => {};
afterEach(() => stop());

/** Keeps everybody waiting. */
function block(time: number): void {
  for (const began = performance.now(); performance.now() - began < time; );
}

test('[W12] an event loop that was held up shows, and is told of once', async () => {
  const watched = createProcessGauges();
  stop = watched.stop;
  const longest = () => {
    const lines = watched.gauges.flatMap((gauge) => gauge.lines());
    return Number(lines.find((line) => line.startsWith('nodejs_eventloop_lag_max_seconds '))?.split(' ')[1]);
  };
  // Looks come by a timer that is due every 10 ms: one that waits longer comes after several of them.
  await setTimeout(50);
  block(100);
  await setTimeout(50);
  expect(longest()).toBeGreaterThan(0.05);
  expect(longest()).toBe(0);
});
