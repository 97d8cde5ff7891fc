/** What a player is told when this device cannot keep settings, or did not keep them well. */
export const KEEP_PROBLEMS = {
  unavailable: 'This browser will not keep anything. What you choose holds until you close the page.',
  full: 'This browser has no room left. What you choose now holds until you close the page.',
  stuck: 'This browser does not let go of the settings. Clear the data of this page in its own settings.',
  damaged: 'The settings kept on this device cannot be read any more. Choose again, and they are kept again.',
  newer: 'These settings were kept by a newer version of the game. Reload the page.',
} as const;
export type KeepProblem = keyof typeof KEEP_PROBLEMS;
