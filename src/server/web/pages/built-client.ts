import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { escapeUTF8 } from 'entities';
import { LANGUAGES, type Language } from '#content/messages';
import {
  type ClientConfig,
  ERROR_ID_MARK,
  ERROR_PAGES,
  type LatestBuild,
  LatestBuildSchema,
  MISSING_PATH_MARK,
  operatorQuestIn,
  QUEST_DESCRIPTION_MARK,
  QUEST_NAME_MARK,
  type QuestWords,
} from '#contract';
import type { MountOptions } from '../mount-options.ts';
import type { Inline } from '../security-headers.ts';

/** The built client is missing or incomplete. The message says what to do. */
export class ClientMissing extends Error {
  override readonly name = 'ClientMissing';

  constructor(what: string) {
    super(`the client is not built (${what}): run npm run build`);
  }
}

export type Translations = Readonly<Record<Language, Page>>;

type ErrorPage = (typeof ERROR_PAGES)[number];

/** The pages of the built client, read at the start. */
export interface Client {
  /** The pages by path, such as `/vision`, each in all languages. */
  readonly pages: ReadonlyMap<string, Translations>;
  readonly errors: Readonly<Record<ErrorPage, Translations>>;
  /** The page of an operator's quest without its name, which the service worker shows offline for each of them. */
  readonly questPage: Translations;
  readonly builtAt: number; // ms since 1970
}

type ClientOptions = Pick<MountOptions, 'origin' | 'apiBase' | 'contact' | 'imprint' | 'operatorQuests'>;

/** The path prefix of all quests' pages. The page of a quest of the game is prerendered at the name of its card. */
export const QUEST_PATH = '/game/quest/';
/** The file of the page of operators' quests, which the client renders. */
const QUEST_PAGE = 'quest.html';

/** The end of a page's file name: the language goes before it (`nameIn`). */
const PAGE = /\.html$/;
/** The language of files whose names contain no language. */
const UNNAMED: Language = 'en';

/** Reads the built client. @throws ClientMissing */
export function readClient(folder: string, options: ClientOptions): Client {
  const { origin, apiBase, contact, imprint, operatorQuests } = options;
  if (!existsSync(folder)) throw new ClientMissing('dist/client is missing');
  const { id: buildId, timestamp: builtAt } = readBuild(folder);
  const config = (): ClientConfig => ({ apiBase, origin: origin(), buildId, contact, imprint, operatorQuests });
  const readTemplates = (name: string) => inEach((language) => readTemplate(folder, nameIn(language, name)));
  const pagesOf = (templates: Readonly<Record<Language, Template>>, valuesIn: (language: Language) => Values) =>
    inEach((language) => createPage(templates[language], config, valuesIn(language)));
  const readPage = (name: string) => pagesOf(readTemplates(name), () => ({}));

  const pages = new Map<string, Translations>();
  for (const name of globSync('**/index.html', { cwd: folder })) pages.set(pathOfPage(name), readPage(name));
  if (!pages.has('/')) throw new ClientMissing('index.html is missing');
  const errors = Object.fromEntries(
    ERROR_PAGES.map((status) => [status, readPage(`${status}.html`)]),
  ) as Client['errors'];
  const quest = readTemplates(QUEST_PAGE);
  const questPageOf = (card: string) =>
    pagesOf(quest, (language) => questValues(operatorQuestIn(operatorQuests, card, language)));
  for (const { name, quest: isQuest } of operatorQuests.kinds)
    if (isQuest) pages.set(QUEST_PATH + name, questPageOf(name));
  const questPage = questPageOf('');
  return { pages, errors, questPage, builtAt };
}

function inEach<Of>(of: (language: Language) => Of): Readonly<Record<Language, Of>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, Of>;
}

function questValues(words: QuestWords | null): Values {
  const { name, description } = words ?? { name: 'Quest', description: '' };
  return { [QUEST_NAME_MARK]: escapeUTF8(name), [QUEST_DESCRIPTION_MARK]: escapeUTF8(description) };
}

function readBuild(folder: string): LatestBuild {
  try {
    return LatestBuildSchema.parse(JSON.parse(readText(folder, 'latest.json')));
  } catch {
    throw new ClientMissing('latest.json is missing or invalid');
  }
}

function readText(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    throw new ClientMissing(`${name} is missing`);
  }
}

/** `vision/index.html` is `vision/index.de.html` in German. */
function nameIn(language: Language, name: string): string {
  return language === UNNAMED ? name : name.replace(PAGE, `.${language}$&`);
}

function pathOfPage(name: string): string {
  const folder = dirname(name).replaceAll(sep, '/');
  return folder === '.' ? '/' : `/${folder}`;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** Values of one request in an error page. */
export interface Filled {
  readonly errorId: string;
  readonly missingPath: string;
}

const NOTHING: Filled = { errorId: '', missingPath: '' };

/** A prerendered page with its configuration filled in. */
export interface Page {
  /** Whether search engines may show it. */
  readonly listed: boolean;
  /** Hashes of the page's inline scripts and styles: its Content-Security-Policy allows no others. */
  readonly inline: Inline;
  /** The page's HTML, compressed on first use and cached. A page that contains values of `filled` is not cached. */
  encoded(encoding: Encoding, filled?: Filled): Promise<Buffer>;
}

/** The element of the configuration in the built page. */
const CONFIG = /(<script\b[^>]*\bid="config"[^>]*>)[\s\S]*?(<\/script>)/;
/** The placeholder for the origin in absolute URLs, as in share metadata. */
const ORIGIN = '{origin}';
/** Any placeholder. */
const MARK = /\{[a-z]+\}/gi;
/** Inline scripts of a page. Scripts with attributes are data blocks, which browsers do not run. */
const SCRIPTS = /<script>([\s\S]*?)<\/script>/g;
const STYLES = /<style>([\s\S]*?)<\/style>/g;
/** Marks a page that search engines must not index. */
const HIDDEN = '<meta name="robots" content="noindex"';

/**
 * Pages are compressed on first use. For a page of 60 kB, quality 9 is no faster and yields a sixteenth more bytes.
 * Quality 11 takes 2.5 times as long, and yields a fiftieth less (measured with Node 24).
 */
const BROTLI_QUALITY = 10;
/** The quality for a page that is sent only once: 60 kB take 1 ms, and are a sixth larger. */
const BROTLI_QUALITY_ONCE = 4;

/** A built page before the server fills in its placeholders. */
interface Template extends Pick<Page, 'listed' | 'inline'> {
  readonly text: string;
}

/** HTML by the placeholders that it replaces. */
type Values = Readonly<Record<string, string>>;

/** @throws ClientMissing when the file is missing, or has no element for the configuration */
function readTemplate(folder: string, name: string): Template {
  const text = readText(folder, name);
  if (!CONFIG.test(text)) throw new ClientMissing('a page has no script element with the id config');
  const inline = { scripts: hashesOf(SCRIPTS, text), styles: hashesOf(STYLES, text) };
  return { text, listed: !text.includes(HIDDEN), inline };
}

/** @param values what is the same for all requests of the page */
function createPage({ text, listed, inline }: Template, config: () => ClientConfig, values: Values): Page {
  const has = (mark: string) => text.includes(mark);

  function html({ errorId, missingPath }: Filled): string {
    const all: Values = {
      ...values,
      [ORIGIN]: config().origin, // the settings allow no character that needs escaping in an attribute
      [ERROR_ID_MARK]: errorId,
      [MISSING_PATH_MARK]: jsonInScript(missingPath).slice(1, -1),
    };
    const json = jsonInScript(config());
    // In one pass: a value that contains a placeholder, such as the description of a quest, stays as it is.
    return text
      .replace(MARK, (mark) => all[mark] ?? mark)
      .replace(CONFIG, (_whole, begin: string, end: string) => `${begin}${json}${end}`);
  }

  const compressed = compressedOnce(() => html(NOTHING));

  function encoded(encoding: Encoding, filled = NOTHING): Promise<Buffer> {
    const { errorId, missingPath } = filled;
    const isOfOneRequest = (errorId !== '' && has(ERROR_ID_MARK)) || (missingPath !== '' && has(MISSING_PATH_MARK));
    if (!isOfOneRequest) return compressed(encoding);
    return compress(Buffer.from(html(filled)), encoding, BROTLI_QUALITY_ONCE);
  }

  return { listed, inline, encoded };
}

/** JSON within a script element. `<` is escaped, so that no text in the JSON can close the element. */
function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function hashesOf(elements: RegExp, html: string): string[] {
  return [...html.matchAll(elements)].map(([, content = '']) => createHash('sha256').update(content).digest('base64'));
}

/** Compresses a text on first use, and caches the result. */
export function compressedOnce(text: () => string): (encoding: Encoding) => Promise<Buffer> {
  const kept = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    const known = kept.get(encoding);
    if (known) return known;
    const body = compress(Buffer.from(text()), encoding, BROTLI_QUALITY);
    kept.set(encoding, body);
    // If compressing fails, the next request retries.
    body.catch(() => kept.delete(encoding));
    return body;
  };
}

async function compress(text: Buffer, encoding: Encoding, brotliQuality: number): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
    case 'gzip':
      return promisify(gzip)(text);
    case 'identity':
      return text;
  }
}
