import type { ReactNode } from 'react';
import styles from './scene.module.css';

interface SceneProps {
  /** The side of the text on which the picture is in wide containers; on phones the picture is above the text. */
  readonly side?: 'left' | 'right' | undefined;
  /** Whether the picture is the page's main content. */
  readonly large?: boolean;
  /** Whether the picture has a frame, which is as wide as the page on a phone, otherwise as high as the text. */
  readonly framed?: boolean;
  /** Whether, in wide containers, the picture stands on a ground that spans the window, behind all other content. */
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
