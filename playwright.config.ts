import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/lib/browser.mjs';
import { memoryFolder } from './scripts/lib/tmpfs-folder.mjs';
import type { Environment } from './tests/e2e/environment.ts';

/** The flags that Chromium needs to run as root, without a screen and without calling home. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Software WebGL is slow: outside the tests of the sky it is painted by Canvas 2D, and pages are composited without a GPU process. */
const WITHOUT_WEBGL = ['--disable-3d-apis', '--disable-software-rasterizer'];

const browser = await findBrowser();
const launch = (more: readonly string[] = []) => ({
  launchOptions: { ...(browser && { executablePath: browser.path }), args: [...CHROMIUM_FLAGS, ...more] },
});

/** What browsers do to pages: the journeys pass in each of these. */
const ENVIRONMENTS: Readonly<Record<string, Environment>> = {
  translated: { translator: 'chrome' },
  azerty: { keyboard: 'azerty', gamepad: true },
  cyrillic: { keyboard: 'cyrillic', translator: 'edge' },
};
/** Files whose tests are about a surrounding of their own, or about the build alone. */
const SETS_ITS_OWN = /(input|translated|blocked|builds|sharing)\.spec\.ts$/;
/** Journeys in which nobody is saved: where all data of a site is blocked they are the same. */
const STRANGER = /@stranger\b/;

/** Tests in tests/e2e that only `npm run test:full` runs: they share helpers with the journeys beside them. */
const TAGGED = /@full\b/;
/** … and of these, those that the journeys in other surroundings run as well. */
const RARE = /@rare\b/;
const SKY = /sky(-\w+)?\.spec\.ts$/;

// A server that starts waits a dozen times until its writes are on the disk.
const folder = memoryFolder();
if (folder) process.env.TMPDIR ??= folder;

export default defineConfig<object, { environment: Environment }>({
  testDir: 'tests',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/bundle-server.ts',
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  // Ends a test that hangs. Generous: machines are shared, and nothing here is a measurement.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    ...launch(),
    browserName: 'chromium',
    // Tests about motion ask for it: the processor draws all that moves.
    contextOptions: { reducedMotion: 'reduce' },
    // Tests that are not about offline play talk to the server.
    serviceWorkers: 'block',
    // Tracing takes a tenth of the processor's time, for files that nobody can open where CI runs.
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
