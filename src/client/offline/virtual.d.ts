declare module 'virtual:kept' {
  /** Addresses of what all pages are made of. */
  export const files: readonly string[];
  /** Paths of the pages. */
  export const pages: readonly string[];
}
