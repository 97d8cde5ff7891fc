import { negotiate } from '@fastify/accept-negotiator';
import fastifyEtag from '@fastify/etag';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { LANGUAGES, type Language } from '#content/messages';
import { ERROR_PAGES, questDocumentPath } from '#contract';
import { questAtAddress } from '../../game/index.ts';
import type { App } from '../app.ts';
import type { Failure } from '../failure.ts';
import { contentSecurityPolicy, type Inline } from '../security-headers.ts';
import { pathOf } from '../urls.ts';
import {
  type Client,
  compressedOnce,
  type Encoding,
  type Filled,
  type Page,
  QUEST_PATH,
  type Translations,
} from './built-client.ts';

const METHODS = ['GET', 'HEAD'];

/**
 * The path at which the service worker finds the page that it shows offline for an operator's quest. No player opens it.
 * The client has it, too, in platform/page-paths.ts.
 */
const QUEST_FRAME_PATH = '/quests/frame.html';

/**
 * Serves the pages of the built client, and the documents of operators' quests, from memory.
 * @param documents the documents as JSON, by the names of the quests' cards
 */
export async function mountPages(app: App, client: Client, documents: ReadonlyMap<string, string>): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(fastifyEtag, { algorithm: 'sha256' });
    for (const [path, page] of client.pages) {
      if (path.startsWith(QUEST_PATH)) continue; // the quest handler below picks the page
      pages.route({ method: METHODS, url: path, handler: (request, reply) => sendPage(request, reply, page) });
    }

    pages.route({
      method: METHODS,
      url: QUEST_FRAME_PATH,
      handler: (request, reply) => sendPage(request, reply, client.questPage),
    });
    for (const [card, json] of documents) {
      const encoded = compressedOnce(() => json);
      pages.route({
        method: METHODS,
        url: questDocumentPath(card),
        handler: (request, reply) => sendDocument(request, reply, encoded),
      });
    }

    pages.route<{ Params: { qcard: string } }>({
      method: METHODS,
      url: `${QUEST_PATH}:qcard`,
      handler: (request, reply) => sendQuest(request, reply, request.params.qcard),
    });
  });
  app.route({ method: METHODS, url: '/*', handler: redirectToSpelling });

  async function sendQuest(request: FastifyRequest, reply: FastifyReply, qcard: string) {
    const page = questPage(qcard, linkedPage(request));
    return page ? sendPage(request, reply, page) : notFound(reply);
  }

  async function redirectToSpelling(request: FastifyRequest, reply: FastifyReply) {
    const path = pathOf(request.url);
    const known = canonicalPath(path);
    // Redirects only to known pages: otherwise a path like //elsewhere/ would redirect to another host.
    if (known === null || known === path) return notFound(reply);
    reply.header('cache-control', 'no-cache'); // browsers would cache the redirect forever
    return reply.redirect(known + request.url.slice(path.length).replace(/^#/, '?'), 308);
  }

  /** The canonical path of a page, case-insensitive and without a trailing slash; null: there is no such page. */
  function canonicalPath(path: string): string | null {
    const bare = path.endsWith('/') ? path.slice(0, -1) : path;
    const small = bare.toLowerCase();
    if (client.pages.has(small)) return small;
    const qcard = bare.slice(QUEST_PATH.length); // the texts of cards are case-sensitive
    return small.startsWith(QUEST_PATH) && questPage(decodeURIComponent(qcard)) ? QUEST_PATH + qcard : null;
  }

  function questPage(qcard: string, linked?: string): Translations | undefined {
    const quest = questAtAddress(qcard, linked);
    return quest === null ? undefined : client.pages.get(QUEST_PATH + quest);
  }
}

/** The quest page in the query (`?p=`, the first of several), as in the client. */
function linkedPage({ query }: FastifyRequest): string | undefined {
  const [linked] = [(query as { readonly p?: string | readonly string[] }).p ?? []].flat();
  return linked;
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

const DEFAULT_LANGUAGE: Language = 'en';

/** Sends a page in the reader's language, with any status. Browsers cache it, and revalidate it each time by ETag. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Translations,
  filled?: Filled,
): Promise<FastifyReply> {
  const language = languageOf(request);
  const { inline, encoded }: Page = page[language];
  const encoding = encodingOf(request);
  reply.headers(pageHeaders(language, inline));
  // Tells the client that a crawler reads the page, so that the client shows no error page, either: platform/errors.ts.
  if (isCrawler(request.headers['user-agent'])) reply.header('server-timing', 'bot');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await encoded(encoding, filled));
}

/** Sends the document of an operator's quest. Browsers cache it, and revalidate it each time by ETag. */
async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  encoded: (encoding: Encoding) => Promise<Buffer>,
): Promise<FastifyReply> {
  const encoding = encodingOf(request);
  reply.headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  });
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await encoded(encoding));
}

/** The language in the URL (`?lang=`, the first of several), or else the best by Accept-Language. */
function languageOf(request: FastifyRequest): Language {
  const [asked] = [(request.query as { readonly lang?: unknown }).lang].flat();
  const known = LANGUAGES.find((language) => language === asked);
  return known ?? ((request.language([...LANGUAGES]) || DEFAULT_LANGUAGE) as Language);
}

/** Prefers Brotli at equal weight: browsers list gzip first, which is a sixth larger. */
function encodingOf({ headers }: FastifyRequest): Encoding {
  return negotiate(String(headers['accept-encoding'] ?? '').toLowerCase(), ['br', 'gzip']) ?? 'identity';
}

function pageHeaders(language: Language, inline: Inline): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    vary: 'accept-encoding, accept-language',
    'content-security-policy': contentSecurityPolicy(inline),
    'cache-control': 'no-cache',
  };
}

/** Programs that `isbot` counts as bots, but that people use by hand: they get error pages, too. */
const HTTP_TOOLS = /HeadlessChrome|^(curl|Wget|HTTPie|node|undici|python-requests|Playwright)\b/;

function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && isbot(userAgent) && !HTTP_TOOLS.test(userAgent);
}

/**
 * Answers a failed page request with the error page; crawlers get only the status.
 */
export async function sendErrorPage(
  client: Client,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
  errorId: string | null,
): Promise<FastifyReply> {
  reply.status(failure.status);
  // Statuses above 500 without a page of their own get the page of 500, those below 500 an empty response.
  const status = ERROR_PAGES.find((one) => one === failure.status) ?? (failure.status >= 500 ? 500 : null);
  if (status === null || isCrawler(request.headers['user-agent'])) {
    return reply.header('cache-control', 'no-cache').send('');
  }
  const filled = { errorId: errorId ?? '', missingPath: pathOf(request.url) };
  return sendPage(request, reply, client.errors[status], filled);
}
