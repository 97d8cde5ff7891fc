import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#content/messages';
import { contentSecurityPolicy, type Inline } from '../security-headers.ts';
import { pickEncoding } from './encodings.ts';
import { isCrawler } from './is-crawler.ts';
import { isKnown } from './not-modified.ts';
import { pickLanguage } from './pick-language.ts';
import type { Translations } from './read-client.ts';
import { type PageOptions, whoAsks } from './who-asks.ts';

/** Sends a page in its reader's language. Browsers keep it, and ask each time whether it is still the same. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Translations,
  options: PageOptions,
): Promise<FastifyReply> {
  const encoding = pickEncoding(request.headers['accept-encoding'], () => true);
  const language = languageOf(request);
  const { inline, encoded } = page[language];
  const { body, etag } = await encoded(encoding);
  const who = whoAsks(request.headers, options);
  reply.headers({
    ...pageHeaders(language, inline),
    vary: 'accept-encoding, accept-language',
    'server-timing': isCrawler(request.headers['user-agent']) ? `${who}, bot` : who,
  });
  if (isKnown(request, reply, etag)) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** The language of a page: what its address asks for, or else its reader's browser. */
export function languageOf({ query, headers }: FastifyRequest): Language {
  return pickLanguage((query as { readonly lang?: unknown }).lang, headers['accept-language']);
}

/** On every page, whatever its status. */
export function pageHeaders(language: Language, inline: Inline): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    vary: 'accept-language',
    'content-security-policy': contentSecurityPolicy(inline),
    'cache-control': 'no-cache',
  };
}
