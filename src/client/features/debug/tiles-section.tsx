import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { useSetting } from '../../platform/settings.ts';
import { skyStore, toggleSky } from '../../platform/sky.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/panel.tsx';
import type { BackendChoice, SkyReport } from '../../workers/sky/messages.ts';
import { Facts } from './facts.tsx';

/** Statistics of the sky (the animated background), and its controls. */
export function TilesSection() {
  const report = useSkyReport();
  return (
    <div className="debug-tiles">
      <Facts
        facts={{
          'drawn by': report && BACKENDS[report.backend],
          tiles: report?.tiles,
          'nodes visited':
            report && `${report.visited}, ${(report.visited / Math.max(report.tiles, 1)).toFixed(2)} a tile`,
          depth: report?.depth,
          middle: report?.centre.map((part) => part.toFixed(1)).join(', '),
          neighbours: report && `${report.neighbours}, of the tile in the middle`,
          scale: report && `${report.scale.toFixed(1)} px an edge, ${report.pixelRatio.toFixed(2)} canvas px a px`,
          frames: report?.frames,
          moving: report?.moving,
        }}
      />
      <Stack>
        <p className="debug-frames">{wordsForFrames(report?.frameTimes ?? [])}</p>
        <SkyControls />
      </Stack>
    </div>
  );
}

const BACKENDS = { webgl2: 'WebGL 2', canvas2d: 'Canvas 2D', none: 'nothing' } as const;

/** Controls for whether the sky moves, and for its rendering backend. */
function SkyControls() {
  const id = useId();
  const moving = useSetting('sky') === 'moving';
  const { backend } = useStore(skyStore);
  return (
    <div className="debug-controls">
      <Button role="switch" aria-checked={moving} onClick={toggleSky}>
        {`Sky: ${moving ? 'Moving' : 'Still'}`}
      </Button>
      <div className="debug-choice">
        <label className="debug-label" htmlFor={id}>
          Drawn by
        </label>
        <select
          id={id}
          value={backend}
          onChange={(event) => skyStore.setState({ backend: event.target.value as BackendChoice })}
        >
          <option value="auto">The best there is</option>
          <option value="webgl2">WebGL 2</option>
          <option value="canvas2d">Canvas 2D</option>
        </select>
      </div>
    </div>
  );
}

/** A text with the median and the longest duration of the newest frames. */
function wordsForFrames(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const [median, worst] = [sorted.at(sorted.length / 2), sorted.at(-1)];
  if (median === undefined || worst === undefined) return 'Frame times: –';
  return `Frame times, the newest ${times.length}: median ${median.toFixed(2)} ms, worst ${worst.toFixed(2)} ms.`;
}

const EVERY = 1000; // ms

/** The sky's statistics, requested each second while the page is visible; null while there is no sky. */
function useSkyReport(): SkyReport | null {
  const ask = useStore(skyStore, (sky) => sky.report);
  const [report, setReport] = useState<SkyReport | null>(null);
  useEffect(() => {
    setReport(null);
    if (!ask) return;
    let isOver = false;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const answer = await ask();
      if (!isOver) setReport(answer);
    };
    void look();
    const timer = setInterval(() => void look(), EVERY);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [ask]);
  return report;
}
