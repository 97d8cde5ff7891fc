import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from '../security-headers.ts';
import { pickEncoding } from './encodings.ts';
import { isKnown } from './not-modified.ts';
import type { Page } from './page.ts';

/** Sends a page. Browsers keep it, and ask each time whether it is still the same. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  apiBase: string,
): Promise<FastifyReply> {
  const encoding = pickEncoding(request.headers['accept-encoding'], () => true);
  const { body, etag } = await page.encoded(encoding);
  reply.headers({ ...pageHeaders(apiBase), vary: 'accept-encoding' });
  if (isKnown(request, reply, etag)) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** On every page, whatever its status. */
export function pageHeaders(apiBase: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(apiBase),
    'cache-control': 'no-cache',
  };
}
