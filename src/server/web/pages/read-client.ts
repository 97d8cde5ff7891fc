import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { LANGUAGES, type Language } from '#content/messages';
import { type ClientConfig, ERROR_PAGES, type LatestBuild, LatestBuildSchema } from '#contract';
import { type ClientFile, createClientFile } from './client-file.ts';
import { ClientMissing } from './client-missing.ts';
import { createPage, type Page } from './page.ts';

/** A page in every language. */
export type Translations = Readonly<Record<Language, Page>>;

/** The status of an error that has a page. */
export type ErrorPage = (typeof ERROR_PAGES)[number];

/** The built client: everything that can be served, known at the start. No other file can ever be reached. */
export interface Client {
  /** By path: `/vision`. */
  readonly pages: ReadonlyMap<string, Translations>;
  /** By path: `/assets/…`, `/latest.json`. */
  readonly files: ReadonlyMap<string, ClientFile>;
  readonly errors: Readonly<Record<ErrorPage, Translations>>;
  readonly builtAt: number; // ms since 1970
}

export interface ClientOptions {
  readonly origin: () => string;
  readonly apiBase: string;
  readonly contact: string | null;
  readonly imprint: string | null;
}

/** Written by the build beside a file, for those who accept them. */
const ENCODED = /\.(br|gz)$/;
/** Pages are filled in before they are sent, each at its own path: none is a file. */
const PAGE = /\.html$/;
/** They tell our own log where an error was; the build puts them elsewhere. */
const MAP = /\.map$/;
/** What the build writes pages in without saying so in their names. */
const UNNAMED: Language = 'en';

/** Reads what the build made. @throws ClientMissing */
export function readClient(folder: string, { origin, apiBase, contact, imprint }: ClientOptions): Client {
  const names = listFiles(folder);
  const { id: buildId, timestamp: builtAt } = readBuild(folder);
  const config = (): ClientConfig => ({ apiBase, origin: origin(), buildId, contact, imprint });
  const readPage = (name: string): Translations => {
    const read = (language: Language) => createPage(readText(folder, nameIn(language, name)), config);
    return Object.fromEntries(LANGUAGES.map((language) => [language, read(language)])) as Record<Language, Page>;
  };

  const pages = new Map<string, Translations>();
  const files = new Map<string, ClientFile>();
  for (const name of names) {
    if (name === 'index.html' || name.endsWith('/index.html')) pages.set(pathOfPage(name), readPage(name));
    else if (![PAGE, ENCODED, MAP].some((hidden) => hidden.test(name))) {
      files.set(`/${name}`, createClientFile(folder, name, names));
    }
  }
  if (!pages.has('/')) throw new ClientMissing('index.html is missing');
  const errors = Object.fromEntries(
    ERROR_PAGES.map((status) => [status, readPage(`${status}.html`)]),
  ) as Client['errors'];
  return { pages, files, errors, builtAt };
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

/** `vision/index.html` is in German `vision/index.de.html`. */
function nameIn(language: Language, name: string): string {
  return language === UNNAMED ? name : name.replace(PAGE, `.${language}$&`);
}

function pathOfPage(name: string): string {
  return `/${name.slice(0, -'index.html'.length)}`.replace(/(?<=.)\/$/, '');
}
