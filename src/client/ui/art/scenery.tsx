import type { ComponentType } from 'react';
import art from './art.module.css';
import type { CatProps } from './cat.tsx';
import scene from './scenery.module.css';

/** The parts of the story that a scenery follows. */
export interface SceneryProps {
  /** The key of the page. */
  readonly page: string;
  /** The ids of the lines that are shown so far, on this page. */
  readonly lines: readonly string[];
  /** The player's cards, by name. */
  readonly cards: Readonly<Record<string, CardInScene | undefined>>;
}

interface CardInScene {
  readonly traits: Readonly<Record<string, string | number | boolean>>;
}

/** The scenery of a quest, which the file scenery.tsx of its folder exports as `scenery`. Each part draws SVG elements. */
export interface Scenery {
  readonly Behind: ComponentType<SceneryProps>;
  /** Drawn in front of the characters. */
  readonly Before?: ComponentType<SceneryProps>;
  /** Portraits of npcs by `soul_tag`, whose feet are at the lower edge. Quince and Pudding have theirs already. */
  readonly portraits?: Readonly<Record<string, ComponentType<CatProps>>>;
}

export function WingChair({ at }: { readonly at: number }) {
  return (
    <>
      <g transform={`translate(${at} 0)`} className={`${art.shape} ${art.cloth}`}>
        <path d="M-44,-8V-2M44,-8V-2M-50,-20v-166l18,-26h64l18,26v166Z" />
        <path d="M-52,-8v-32h104v32Z" />
        <path d="M-50,-40l8,-20h84l8,20Z" className={art.cushion} />
      </g>
      <Arms at={at} />
    </>
  );
}

export function Arms({ at }: { readonly at: number }) {
  return (
    <path
      d="M-64,-8v-62l8,-7l8,7v62ZM64,-8v-62l-8,-7l-8,7v62Z"
      transform={`translate(${at} 0)`}
      className={`${art.shape} ${art.cloth}`}
    />
  );
}

export function RainyWindow({ transform }: { readonly transform: string }) {
  return (
    <g transform={transform}>
      <path d="M-44,40v-98l20,-32h44l20,32v98Z" className={scene.sky} />
      <path d="M-28,-40l-5,16M-6,-66l-5,16M16,-44l-5,16M28,-10l-5,16M4,0l-5,16M-20,8l-5,16" className={scene.rain} />
      <path d="M-44,40v-98l20,-32h44l20,32v98ZM-2,-90v130M-44,-20h84" className={art.shape} fill="none" />
    </g>
  );
}

/** The ground in the picture of a quest's card, whose viewBox is `0 6 240 92`. It extends past the lower edge. */
export function CardGround() {
  return <path d="M-4,92h248v12h-248Z" className={`${art.shape} ${art.floor}`} />;
}
