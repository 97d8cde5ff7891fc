import { useRef, useState } from 'react';
import { logProblem } from '../../../platform/errors.ts';
import { Actions, Button } from '../../../ui/button.tsx';
import { Problem, Status } from '../../../ui/message.tsx';
import { Stack } from '../../../ui/panel.tsx';
import { Facts } from '../facts.tsx';
import type { Explorer as ExplorerView } from './explorer/explorer.tsx';
import { FrameTimes } from './frame-times.tsx';
import { SkyControls } from './sky-controls.tsx';
import { useSkyReport } from './use-sky-report.ts';
import './tiles.css';

/** What the sky behind the page does, and a closer look at what it is made of. */
export function TilesSection() {
  const place = useRef<HTMLDivElement>(null);
  const report = useSkyReport(place);
  const [Explorer, setExplorer] = useState<typeof ExplorerView | null>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed');

  async function open(): Promise<void> {
    if (Explorer) return setState('open');
    setState('loading');
    try {
      const part = await import('./explorer/explorer.tsx');
      setExplorer(() => part.Explorer);
      setState('open');
    } catch (error) {
      logProblem('The explorer did not come', error);
      setState('failed');
    }
  }

  return (
    <div ref={place} className="tiles-section">
      <Facts
        facts={{
          'drawn by': report && BACKENDS[report.backend],
          tiles: report?.tiles,
          'nodes visited':
            report && `${report.visited}, ${(report.visited / Math.max(report.tiles, 1)).toFixed(2)} a tile`,
          depth: report?.depth,
          middle: report?.centre.map((part) => part.toFixed(1)).join(', '),
          scale: report && `${report.scale.toFixed(1)} px an edge, ${report.pixelRatio.toFixed(2)} canvas px a px`,
          frames: report?.frames,
          moving: report?.moving,
        }}
      />
      <Stack>
        <FrameTimes times={report?.frameTimes ?? []} />
        <SkyControls />
        <Actions>
          <Button look="primary" onClick={() => void open()}>
            Explore the tiling
          </Button>
        </Actions>
        <Status>{state === 'loading' && 'One moment'}</Status>
        {state === 'failed' && <Problem>The explorer did not arrive. Check your connection, and try again.</Problem>}
      </Stack>
      {Explorer && state === 'open' && <Explorer onClose={() => setState('closed')} />}
    </div>
  );
}

const BACKENDS = { webgl2: 'WebGL 2', canvas2d: 'Canvas 2D', none: 'nothing' } as const;
