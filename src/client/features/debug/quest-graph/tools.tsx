import { useReactFlow } from '@xyflow/react';
import { Actions, Button } from '../../../ui/button.tsx';
import { glide } from './glide.ts';
import { type Layout, wholeOf } from './lay-out.ts';

interface ToolsProps {
  /** The page the player is at; null: none. */
  readonly here: string | null;
  readonly start: string;
  readonly layout: Layout;
  readonly onGoTo: (key: string) => void;
}

/** Left free around all of it: a part of its size. */
const PADDING = 0.03;

/** What moves the drawing without a mouse. */
export function Tools({ here, start, layout, onGoTo }: ToolsProps) {
  const flow = useReactFlow();
  return (
    <Actions>
      <Button onClick={() => void flow.fitBounds(wholeOf(layout), { padding: PADDING, ...glide() })}>Show all</Button>
      <Button onClick={() => onGoTo(here ?? start)}>{here === null ? 'To the start' : 'Where I am'}</Button>
      <Button onClick={() => void flow.zoomIn(glide())}>Zoom in</Button>
      <Button onClick={() => void flow.zoomOut(glide())}>Zoom out</Button>
    </Actions>
  );
}
