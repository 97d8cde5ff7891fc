import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { shell } from '#content/messages/shell';
import { useMessages } from '../../platform/language.ts';
import { whenIdle } from '../../platform/prefetch.ts';
import { useSetting } from '../../platform/settings.ts';
import { skyStore, toggleSky } from '../../platform/sky.ts';
import styles from './sky.module.css';

/** The sky: the animated tiles behind every page. Loaded when the browser is idle after hydration. */
export function Sky() {
  const host = useRef<HTMLDivElement>(null);
  const backend = useStore(skyStore, (sky) => sky.backend);
  useEffect(() => {
    const element = host.current;
    if (!element || !canDraw()) return;
    let stop = whenIdle(async () => {
      const { startSky } = await import('./start-sky.ts');
      if (isOver) return;
      stop = startSky(element, backend);
    }, 'The sky could not be started');
    let isOver = false;
    return () => {
      isOver = true;
      stop();
    };
  }, [backend]);
  return <div ref={host} className={styles.sky} aria-hidden="true" />;
}

/** Whether a worker can draw on a canvas of the page. If not, the page has a plain background. */
function canDraw(): boolean {
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function') return false;
  return 'transferControlToOffscreen' in HTMLCanvasElement.prototype;
}

/** The button that pauses or resumes the sky, for readers whom the motion disturbs. Hidden if there is no sky. */
export function SkySwitch() {
  const say = useMessages(shell).sky;
  const moving = useSetting('sky') === 'moving';
  const isThere = useStore(skyStore, (sky) => sky.report !== null);
  return (
    <button type="button" className={styles.switch} disabled={!isThere} onClick={toggleSky}>
      {moving ? say.hold : say.drift}
    </button>
  );
}
