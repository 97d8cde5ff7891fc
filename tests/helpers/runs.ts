/** How often a property is tried. Where nobody waits for it, as often as it takes to meet what is rare. */
export const RUNS = process.env.CI ? 100_000 : 1000;
