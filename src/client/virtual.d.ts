declare module 'virtual:calls' {
  import type { contract } from '#contract';

  const calls: typeof contract;
  export default calls;
}
declare module 'virtual:sigil-fills' {
  import type { Hex } from '#palette';

  /** Light ones first, then the deep ones, by hue. */
  const fills: readonly Hex[];
  export default fills;
}
declare module 'virtual:sky-tones' {
  import type { Light, SkyTones } from '#palette';

  /** By the number of a palette. */
  const tones: readonly Readonly<Record<Light, SkyTones>>[];
  export default tones;
}
declare module 'virtual:tokens.css' {}
declare module 'virtual:tower' {
  /** A tile: where its first vertex lies, and its steps of 30°. */
  type Placed = readonly [x: number, y: number, rotation: number];

  const tiles: {
    readonly width: number;
    readonly height: number;
    /** How long an edge is. */
    readonly edge: number;
    readonly walls: readonly Placed[];
    readonly shade: readonly Placed[];
    readonly earth: readonly Placed[];
    readonly turf: readonly Placed[];
    readonly path: readonly Placed[];
  };
  export default tiles;
}

interface ImportMetaEnv {
  /** Names the build; 'dev' while developing. */
  readonly BUILD_ID: string;
}
