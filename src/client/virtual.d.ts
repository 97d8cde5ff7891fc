declare module 'virtual:calls' {
  import type { contract } from '#contract';

  const calls: typeof contract;
  export default calls;
}
declare module 'virtual:sky-tones' {
  import type { Light, SkyTones } from '#palette';

  /** By the number of a palette. */
  const tones: readonly Readonly<Record<Light, SkyTones>>[];
  export default tones;
}
declare module 'virtual:tokens.css' {}

interface ImportMetaEnv {
  /** Names the build; 'dev' while developing. */
  readonly BUILD_ID: string;
}
