import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createGauge } from './gauge.ts';
import type { Instrument } from './series.ts';

/** How often the event loop is looked at: the shortest wait that shows. */
const RESOLUTION = 10; // ms
const NANOSECONDS = 1e9; // in a second
const MICROSECONDS = 1e6; // in a second

/** What any process of Node is asked for, by the names that dashboards know. `stop` ends the watch of the event loop. */
export function createProcessGauges(): { readonly gauges: readonly Instrument[]; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  // What is measured is the time between two looks: the wait itself is no lag.
  const lag = (nanoseconds: number) =>
    delay.count === 0 ? 0 : Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION / 1000);
  const sinceLast = 'since it was last asked for, in seconds';
  return {
    gauges: [
      createGauge('nodejs_eventloop_lag_p50_seconds', `Half of the waits of the event loop ${sinceLast}.`, () =>
        lag(delay.percentile(50)),
      ),
      createGauge('nodejs_eventloop_lag_p99_seconds', `99 of 100 waits of the event loop ${sinceLast}.`, () =>
        lag(delay.percentile(99)),
      ),
      createGauge('nodejs_eventloop_lag_max_seconds', `The longest wait of the event loop ${sinceLast}.`, () => {
        const longest = lag(delay.max);
        delay.reset(); // the last of the three begins anew
        return longest;
      }),
      createGauge('process_resident_memory_bytes', 'Memory that the process holds.', () => process.memoryUsage.rss()),
      createGauge('nodejs_heap_size_used_bytes', 'Memory in use by JavaScript.', () => process.memoryUsage().heapUsed),
      createGauge('process_cpu_seconds_total', 'Time of processors used.', readProcessorTime, {}, 'counter'),
      createGauge('process_uptime_seconds', 'How long the process has run.', () => process.uptime()),
    ],
    stop: () => delay.disable(),
  };
}

function readProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / MICROSECONDS;
}
