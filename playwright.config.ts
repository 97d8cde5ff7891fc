import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { memoryFolder } from './tests/helpers/memory-folder.ts';

/** The flags that Debian's Chromium needs to run as root, without a screen and without calling home. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `npm test` names the one it found. Whoever takes pictures or measures has the whole browser, where there is one. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
const executablePath = process.env.CHROMIUM ?? PLACES.find((place) => existsSync(place)) ?? 'chromium';

const LAUNCH = { executablePath, args: CHROMIUM_FLAGS };
const SKY = /(sky|tiles)(-\w+)?\.spec\.ts$/;

// Else each test waits for the disk, twice to eight times as long as its server needs to start.
const folder = memoryFolder();
if (folder) process.env.TMPDIR ??= folder;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/bundle-server.ts',
  workers: 2,
  // Each test has a server of its own; by files, one of the two would wait for the other's last.
  fullyParallel: true,
  // Ends what hangs; generous, for machines are shared and nothing here is a measurement.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI === 'true',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: LAUNCH,
    // What is kept for later is a matter of its own; everywhere else it would answer in the server's place.
    serviceWorkers: 'block',
    // A tenth of the processor's time, for files that nobody can open where CI runs.
    trace: process.env.CI === 'true' ? 'off' : 'retain-on-failure',
  },
  // WebGL is drawn by the processor here. Where the sky is not the matter, it is painted the light way, and pages are put
  // together without an imitated graphics card, which would take more of the processor than drawing them does.
  projects: [
    { name: 'sky', testMatch: SKY },
    {
      name: 'pages',
      testIgnore: SKY,
      use: {
        launchOptions: { ...LAUNCH, args: [...LAUNCH.args, '--disable-3d-apis', '--disable-software-rasterizer'] },
      },
    },
  ],
});
