import { useReactFlow } from '@xyflow/react';
import { Actions, Button } from '../../../ui/button.tsx';
import { glide } from './glide.ts';
import { type Layout, wholeOf } from './lay-out.ts';

interface ToolsProps {
  /** The page the player is at; null: none. */
  readonly here: string | null;
  readonly layout: Layout;
  readonly onGoTo: (key: string) => void;
}

/** What moves the drawing without a mouse. */
export function Tools({ here, layout, onGoTo }: ToolsProps) {
  const flow = useReactFlow();
  return (
    <Actions>
      <Button onClick={() => void flow.zoomIn(glide())}>Zoom in</Button>
      <Button onClick={() => void flow.zoomOut(glide())}>Zoom out</Button>
      <Button onClick={() => void flow.fitBounds(wholeOf(layout), glide())}>Show all</Button>
      {here !== null && <Button onClick={() => onGoTo(here)}>Where I am</Button>}
    </Actions>
  );
}
