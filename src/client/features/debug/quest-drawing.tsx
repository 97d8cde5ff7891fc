import { startTransition, useEffect, useRef, useState } from 'react';
import type { Quest } from '#engine';
import { logProblem } from '../../platform/errors.ts';
import { useHydrated } from '../../platform/lazy-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import type { QuestGraph } from './quest-graph/quest-graph.tsx';

interface QuestDrawingProps {
  readonly quest: Quest;
  /** The page the player is at; null: none. */
  readonly here: string | null;
  /** Told when the code does not come. */
  readonly onFailed: () => void;
}

/** How far below what is seen the place counts as seen. */
const AHEAD = '200px';

/** The graph of a quest. Its code is large: it comes when the place for it is first seen. */
export function QuestDrawing({ quest, here, onFailed }: QuestDrawingProps) {
  const [Graph, setGraph] = useState<typeof QuestGraph | null>(null);
  const [state, setState] = useState<'waiting' | 'loading' | 'failed'>('waiting');
  const place = useRef<HTMLDivElement>(null);
  // Nobody draws for who has no scripts.
  const isAwaited = useHydrated() && state !== 'failed';

  async function load(): Promise<void> {
    setState('loading');
    try {
      const part = await import('./quest-graph/quest-graph.tsx');
      // In slices: a graph is the largest thing on the page.
      startTransition(() => setGraph(() => part.QuestGraph));
    } catch (error) {
      logProblem('The graph did not come', error);
      setState('failed');
      onFailed();
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: watches from first to last, however often this is rendered
  useEffect(() => {
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void load();
    };
    const observer = new IntersectionObserver(look, { rootMargin: AHEAD });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  if (Graph) return <Graph quest={quest} here={here} />;
  return (
    <Stack ref={place} className={isAwaited ? 'debug-drawing' : undefined}>
      <Status>{state === 'loading' && 'Drawing'}</Status>
      {state === 'failed' && (
        <>
          <Problem>The drawing did not arrive. The table says the same.</Problem>
          <Button onClick={() => void load()}>Try again</Button>
        </>
      )}
    </Stack>
  );
}
