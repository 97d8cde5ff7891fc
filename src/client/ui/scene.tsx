import type { ReactNode } from 'react';
import styles from './scene.module.css';

interface SceneProps {
  /** The side the picture stands on where there is room; on phones it is above. */
  readonly side?: 'left' | 'right' | undefined;
  /** Whether the picture is what one comes for. */
  readonly large?: boolean;
  /** Whether it has a frame, which is as wide as the page on a phone, and else as high as what is said. */
  readonly framed?: boolean;
  /** Whether what is drawn stands on a ground where there is room: it goes from edge to edge of the window, behind all else. */
  readonly grounded?: boolean;
  readonly art: ReactNode;
  readonly children: ReactNode;
}

/** A picture beside what is said. */
export function Scene({ side = 'left', large = false, framed = false, grounded = false, art, children }: SceneProps) {
  return (
    <div className={styles.scene}>
      <div
        className={styles.row}
        data-side={side}
        data-large={large || undefined}
        data-framed={framed || undefined}
        data-grounded={grounded || undefined}
      >
        <div className={styles.art} data-picture>
          {art}
        </div>
        <div className={styles.said}>{children}</div>
      </div>
    </div>
  );
}
