import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type ClientConfig, type LatestBuild, LatestBuildSchema } from '#contract';
import { type ClientFile, createClientFile } from './client-file.ts';
import { ClientMissing } from './client-missing.ts';
import { createPage, type Page } from './page.ts';

/** The built client: everything that can be served, known at the start. No other file can ever be reached. */
export interface Client {
  /** By path: `/vision`. */
  readonly pages: ReadonlyMap<string, Page>;
  /** By path: `/assets/…`, `/latest.json`. */
  readonly files: ReadonlyMap<string, ClientFile>;
  readonly notFound: Page;
  readonly broken: Page;
  readonly builtAt: number; // ms since 1970
}

export interface ClientOptions {
  readonly origin: () => string;
  readonly apiBase: string;
}

/** Written by the build beside a file, for those who accept them. */
const ENCODED = /\.(br|gz)$/;
const ERROR_PAGES = new Set(['404.html', '500.html']);

/** Reads what the build made. @throws ClientMissing */
export function readClient(folder: string, { origin, apiBase }: ClientOptions): Client {
  const names = listFiles(folder);
  const { id: buildId, timestamp: builtAt } = readBuild(folder);
  const config = (): ClientConfig => ({ apiBase, origin: origin(), buildId });
  const readPage = (name: string) => createPage(readText(folder, name), config);

  const pages = new Map<string, Page>();
  const files = new Map<string, ClientFile>();
  for (const name of names) {
    if (name === 'index.html' || name.endsWith('/index.html')) pages.set(pathOfPage(name), readPage(name));
    else if (!ERROR_PAGES.has(name) && !ENCODED.test(name)) {
      files.set(`/${name}`, createClientFile(folder, name, names));
    }
  }
  if (!pages.has('/')) throw new ClientMissing('index.html is missing');
  return { pages, files, notFound: readPage('404.html'), broken: readPage('500.html'), builtAt };
}

/** Paths from the folder, with forward slashes. */
function listFiles(folder: string): ReadonlySet<string> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new ClientMissing('dist/client is missing');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')));
}

function readBuild(folder: string): LatestBuild {
  try {
    return LatestBuildSchema.parse(JSON.parse(readText(folder, 'latest.json')));
  } catch {
    throw new ClientMissing('latest.json is missing or not right');
  }
}

function readText(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    throw new ClientMissing(`${name} is missing`);
  }
}

function pathOfPage(name: string): string {
  return `/${name.slice(0, -'index.html'.length)}`.replace(/(?<=.)\/$/, '');
}
