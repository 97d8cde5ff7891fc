import { useId } from 'react';
import { useStore } from 'zustand';
import { useSetting } from '../../../platform/settings.ts';
import { skyStore, toggleSky } from '../../../platform/sky.ts';
import { Button } from '../../../ui/button.tsx';
import type { BackendChoice } from '../../../workers/sky/messages.ts';

/** Whether the sky moves, and how it is drawn. */
export function SkyControls() {
  const id = useId();
  const moving = useSetting('sky') === 'moving';
  const { backend } = useStore(skyStore);
  return (
    <div className="tiles-controls">
      <Button role="switch" aria-checked={moving} onClick={toggleSky}>
        {`Sky: ${moving ? 'Moving' : 'Still'}`}
      </Button>
      <div className="tiles-choice">
        <label htmlFor={id}>Drawn by</label>
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
