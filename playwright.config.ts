import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/lib/browser.mjs';
import { memoryFolder } from './scripts/lib/tmpfs-folder.mjs';
import type { Environment } from './tests/e2e/environment.ts';

/** Flags for Chromium: to run as root, without a screen, and without connections to Google. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Disables WebGL, which is slow in software: only tests of the sky use it. Elsewhere Canvas 2D paints the sky. */
const WITHOUT_WEBGL = ['--disable-3d-apis', '--disable-software-rasterizer'];

const browser = await findBrowser();
const launch = (more: readonly string[] = []) => ({
  launchOptions: { ...(browser && { executablePath: browser.path }), args: [...CHROMIUM_FLAGS, ...more] },
});

/** Environments in which `npm run test:full` repeats the journeys: translated pages, other keyboards, a gamepad. */
const ENVIRONMENTS: Readonly<Record<string, Environment>> = {
  azerty: { translator: 'chrome', keyboard: 'azerty', gamepad: true },
  cyrillic: { keyboard: 'cyrillic', translator: 'edge' },
};
/** Files whose tests set an environment themselves, or test only the build: not repeated in these environments. */
const SETS_ITS_OWN = /(input|translated|blocked|builds|sharing)\.spec\.ts$/;
/** Journeys of anonymous players: they must pass even if the browser blocks all storage of the site. */
const STRANGER = /@stranger\b/;

/** Tests in tests/e2e that only `npm run test:full` runs, once: they share helpers with the journeys. */
const TAGGED = /@full\b/;
/** Tests in tests/e2e that only `npm run test:full` runs, and repeats in the environments. */
const RARE = /@rare\b/;
const SKY = /sky(-\w+)?\.spec\.ts$/;

// A memory file system: a starting server waits a dozen times until its writes are on the disk.
const folder = memoryFolder();
if (folder) process.env.TMPDIR ??= folder;

export default defineConfig<object, { environment: Environment }>({
  testDir: 'tests',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/bundle-server.ts',
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  // Ends a test that hangs. Generous for busy machines: no test here measures time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    ...launch(),
    browserName: 'chromium',
    // Without a graphics card animations cost CPU time: only tests about motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    // Only tests about offline play allow service workers: in others, all requests reach the server.
    serviceWorkers: 'block',
    // Off on CI: tracing takes a tenth of the CPU time, and CI keeps no traces.
    trace: process.env.CI === 'true' ? 'off' : 'retain-on-failure',
  },
  // `npm test` runs `journeys`; `npm run test:full` runs all of them.
  projects: [
    { name: 'journeys', testDir: 'tests/e2e', grepInvert: [TAGGED, RARE], use: launch(WITHOUT_WEBGL) },
    { name: 'journeys-full', testDir: 'tests/e2e', grep: [TAGGED, RARE], use: launch(WITHOUT_WEBGL) },
    ...Object.entries(ENVIRONMENTS).map(([name, environment]) => ({
      name,
      testDir: 'tests/e2e',
      grepInvert: TAGGED,
      testIgnore: SETS_ITS_OWN,
      use: { ...launch(WITHOUT_WEBGL), environment },
    })),
    {
      name: 'blocked',
      testDir: 'tests/e2e',
      grep: STRANGER,
      use: { ...launch(WITHOUT_WEBGL), environment: { blocked: true } },
    },
    { name: 'full', testDir: 'tests/full/e2e', testIgnore: SKY, use: launch(WITHOUT_WEBGL) },
    { name: 'sky', testDir: 'tests/full/e2e', testMatch: SKY },
  ],
});
