import { existsSync } from 'node:fs';
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

async function start(flags: readonly string[], other: LaunchOptions = {}): Promise<Browser | null> {
  const launch = config.use?.launchOptions ?? {};
  return chromium.launch({ ...launch, ...other, args: [...(launch.args ?? []), ...flags] }).catch(() => null);
}

/** Without WebGL, which is drawn by the processor where there is no graphics card: the sky is not the matter. */
export const NO_WEBGL = '--disable-3d-apis';
