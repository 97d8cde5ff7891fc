declare module 'virtual:calls' {
  import type { contract } from '#contract';

  const calls: typeof contract;
  export default calls;
}
declare module 'virtual:tokens.css' {}

interface ImportMetaEnv {
  /** Names the build; 'dev' while developing. */
  readonly BUILD_ID: string;
}
