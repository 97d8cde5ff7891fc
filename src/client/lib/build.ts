/** The build this code belongs to. */
export const BUILD_ID: string = import.meta.env.BUILD_ID;

/** Shown to players. Source: docs/requirements.md, A11. */
export const VERSION_TAG = 'meow meow alpha v0.0.1';
