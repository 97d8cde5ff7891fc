import type { ReactNode } from 'react';
import styles from './scene.module.css';

interface SceneProps {
  /** The side of the picture in wide containers; on phones it is above. */
  readonly side?: 'left' | 'right' | undefined;
  /** Whether the picture is the page's main content. */
  readonly large?: boolean;
  /** Whether it has a frame, which is as wide as the page on a phone, and else as high as the text. */
  readonly framed?: boolean;
  /** Whether the picture stands on a ground in wide containers: it spans the window, behind all else. */
  readonly grounded?: boolean;
  readonly art: ReactNode;
  readonly children: ReactNode;
}

/** A picture beside text. */
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
