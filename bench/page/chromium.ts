import { existsSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import config from '../../playwright.config.ts';

/** The browser that the tests use, with more flags. Null where there is none. */
export async function startChromium(...flags: readonly string[]): Promise<Browser | null> {
  return start(flags);
}

const SHELL = '/usr/bin/chromium-headless-shell';

/** The same without a window around its pages, where there is one: nothing but pages is in a trace then. */
export async function startShell(...flags: readonly string[]): Promise<Browser | null> {
  return start(flags, existsSync(SHELL) ? { executablePath: SHELL } : {});
}

/** Before what measures it, and before what else the machine does, where one may ask for that: niceness, −20 to 19. */
const FIRST = -10;

async function start(flags: readonly string[], other: LaunchOptions = {}): Promise<Browser | null> {
  const launch = config.use?.launchOptions ?? {};
  return goingFirst(() =>
    chromium.launch({ ...launch, ...other, args: [...(launch.args ?? []), ...flags] }).catch(() => null),
  );
}

/** What is begun has the priority of what begins it. Else a page waits for whoever looks at it, and that counts as its own time. */
async function goingFirst<T>(begin: () => Promise<T>): Promise<T> {
  const before = getPriority();
  try {
    setPriority(FIRST);
  } catch {
    return begin(); // only root may
  }
  try {
    return await begin();
  } finally {
    setPriority(before);
  }
}

/**
 * Without a graphics card imitated by the processor, neither for WebGL, for the sky is not the matter, nor to put pages
 * together: a page on which nothing but the sky moves took 156 of 200 parts of two cores for that (measured), and
 * whatever was measured waited for it. A phone has a card.
 */
export const NO_CARD = ['--disable-3d-apis', '--disable-software-rasterizer'] as const;
