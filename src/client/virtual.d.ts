declare module 'virtual:calls' {
  import type { contract } from '#contract';

  const calls: typeof contract;
  export default calls;
}
declare module 'virtual:german-cards' {
  import type { GermanCards } from '#content/quests/german-card';

  const cards: GermanCards;
  export default cards;
}
declare module 'virtual:quest-kinds' {
  import type { KindData } from '#content/quests/kind-data';

  const kinds: readonly KindData[];
  export default kinds;
}
declare module 'virtual:quest-rewards' {
  import type { QuestRewards } from '#engine';

  /** What the game's quests give. */
  const rewards: readonly QuestRewards[];
  export default rewards;
}
declare module 'virtual:sigil-fills' {
  import type { Hex } from '#palette';

  /** Tile colours of sigils (features/account/sigil.tsx): light tones, then deep tones; each group sorted by hue. */
  const fills: readonly Hex[];
  export default fills;
}
declare module 'virtual:sky-tones' {
  import type { Light, SkyTones } from '#palette';

  /** The sky's tones in each light, indexed by palette number. */
  const tones: readonly Readonly<Record<Light, SkyTones>>[];
  export default tones;
}
declare module 'virtual:tokens.css' {}
declare module 'virtual:tower' {
  /** A tile: the position of its first vertex, and its rotation in steps of 30°. */
  type Placed = readonly [x: number, y: number, rotation: number];

  const tiles: {
    readonly width: number;
    readonly height: number;
    /** Length of a tile's edge. */
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
  /** Id of the build; 'dev' in development. */
  readonly BUILD_ID: string;
}
