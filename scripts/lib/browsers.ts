/**
 * The oldest supported browsers: the last released before 2024-05-23, two and a half years before 2026-11. Build
 * targets and polyfills follow this list: vite.config.ts, tests/full/e2e/browsers.spec.ts.
 */
export const OLDEST_BROWSERS = { chrome: '125', edge: '125', firefox: '126', safari: '17.5', ios: '17.5' } as const;

/** The oldest supported browsers in Vite's format; applies to JavaScript and CSS. */
export const BUILD_TARGET = Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version);
