import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, type Language } from '#content/messages';
import { contentSecurityPolicy, type Inline } from '../security-headers.ts';
import type { Encoding, Filled, Page } from './page.ts';
import type { Translations } from './read-client.ts';

const DEFAULT_LANGUAGE: Language = 'en';

/** Sends a page in its reader's language, whatever its status. Browsers keep it, and revalidate it each time by its ETag. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Translations,
  filled?: Filled,
): Promise<FastifyReply> {
  const language = languageOf(request);
  const { inline, encoded }: Page = page[language];
  const encoding = encodingOf(request);
  reply.headers(pageHeaders(language, inline));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await encoded(encoding, filled));
}

/** The language that the address names (`?lang=`, the first of several), or else the best by Accept-Language. */
function languageOf(request: FastifyRequest): Language {
  const [asked] = [(request.query as { readonly lang?: unknown }).lang].flat();
  const known = LANGUAGES.find((language) => language === asked);
  return known ?? ((request.language([...LANGUAGES]) || DEFAULT_LANGUAGE) as Language);
}

/** Brotli for all who take it as gladly as gzip: browsers name gzip first, and it is a sixth larger. */
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
