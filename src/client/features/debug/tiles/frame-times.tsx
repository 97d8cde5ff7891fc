import { sparkline, summaryOf } from './frame-summary.ts';

const [WIDTH, HEIGHT] = [300, 48];

/** How long the newest frames took, as a line and in words. */
export function FrameTimes({ times }: { readonly times: readonly number[] }) {
  const summary = summaryOf(times);
  return (
    <figure className="tiles-frames">
      <svg viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={sparkline(times, WIDTH, HEIGHT)} />
      </svg>
      <figcaption>
        {summary
          ? `Frame times, the newest ${times.length}: median ${summary.median.toFixed(2)} ms, worst ${summary.worst.toFixed(2)} ms.`
          : 'Frame times: –'}
      </figcaption>
    </figure>
  );
}
