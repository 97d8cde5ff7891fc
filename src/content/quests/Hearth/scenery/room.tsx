import type { ReactNode } from 'react';
import art from '#art/art.module.css';
import { outlinePath } from '#tiles';
import styles from '../scenery.module.css';

/** The chimney, with the fire in front of it. */
export function Chimney() {
  return <path d="M-76,-22v-900H28v900Z" className={`${art.shape} ${art.soft}`} />;
}

/** The hat over the fire, which was here first. */
export function Hat() {
  return (
    <g className={styles.hat} data-thing="hat">
      <path d={outlinePath({ scale: 15 })} className={`${art.thin} ${art.deep}`} />
      <path d="M-22.5,4.3H12.9" className={art.band} />
      <rect x="-12" y="-0.7" width="9.3" height="9.3" className={art.light} />
    </g>
  );
}

export function Floor({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <path d="M-2000,-22H2000V4H-2000Z" className={`${art.shape} ${art.floor}`} />
      {children}
    </>
  );
}

export function Rug() {
  return <path d="M-84,-1l12,-10H24l12,10Z" className={`${art.thin} ${art.cushion}`} data-thing="rug" />;
}

/** Two small pictures, of a hat and of a cat, which have the same outline. They hang so high that only a high format has them. */
export function Pictures() {
  return (
    <>
      <Picture at="-132 -424" rotation={0} />
      <Picture at="160 -400" rotation={2} />
    </>
  );
}

function Picture({ at, rotation }: { readonly at: string; readonly rotation: number }) {
  return (
    <g transform={`translate(${at})`}>
      <path d="M-23,-27h46v54h-46Z" className={`${art.shape} ${art.paper} ${art.pale}`} />
      <path d={outlinePath({ scale: 8, rotation })} className={art.deep} />
    </g>
  );
}

/** What a wide format has to the left and right of the chairs: a broom, logs, and the door. */
export function FarEnds() {
  return (
    <>
      <path d="M-286,-172l-16,96" className={art.shape} />
      <path d="M-314,-80l22,4l6,66h-48Z" className={`${art.shape} ${styles.mat}`} />
      <path d="M-308,-62l16,3M-306,-40l-4,28M-300,-40v28" className={art.thin} />
      <path d="M234,20v-190l20,-34h52l20,34v190Z" className={`${art.shape} ${styles.wood}`} />
      <path d="M265,-202V20M295,-202V20" className={art.thin} />
      <circle cx="246" cy="-94" r="6" className={`${art.thin} ${art.light}`} />
    </>
  );
}

/** A pile of logs for the fire. */
export function Logs() {
  return ['-258 -19', '-230 -19', '-244 -43'].map((at) => (
    <g key={at} transform={`translate(${at})`} className={styles.log}>
      <circle r="14" />
      <circle r="7" />
    </g>
  ));
}

/** The doormat, on which strangers stand. */
export function Mat() {
  return (
    <g data-thing="mat">
      <path d="M-22,0l18,-15h72l18,15Z" className={`${art.thin} ${styles.mat}`} />
      <path d="M-8,-4l8,-7M2,-4l7,-7M64,-11l7,7M55,-11l6,7" className={art.thin} />
    </g>
  );
}
