/** What is known of a build newer than this page's. Who asks for it (updates.ts) comes when the page is idle. */
export const newerBuild = {
  /** Whether there is one, and in it the page at a path. */
  has: (_path: string): boolean => false,
};
