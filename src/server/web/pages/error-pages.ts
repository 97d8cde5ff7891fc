import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_PAGES } from '#contract';
import type { Failure } from '../failure.ts';
import { isCrawler } from './is-crawler.ts';
import type { Client, Translations } from './read-client.ts';
import { sendPage } from './send-page.ts';

/** Answers requests for pages that fail. */
export interface ErrorPages {
  send(request: FastifyRequest, reply: FastifyReply, failure: Failure, errorId: string | null): Promise<FastifyReply>;
}

/** People get the page for the status, when there is one. Bots get the status alone: an error is no page to index. */
export function createErrorPages(client: Client): ErrorPages {
  /** The screen shows the real status: each that a page can be answered with has one of its own. */
  function pageFor(status: number): Translations | null {
    const page = ERROR_PAGES.find((one) => one === status);
    return page ? client.errors[page] : status >= 500 ? client.errors[500] : null;
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    failure: Failure,
    errorId: string | null,
  ): Promise<FastifyReply> {
    reply.status(failure.status);
    const page = pageFor(failure.status);
    if (!page || isCrawler(request.headers['user-agent'])) return reply.header('cache-control', 'no-cache').send('');
    return sendPage(request, reply, page, { errorId: errorId ?? '', missingPath: pathOf(request) });
  }

  return { send };
}

/** As the client's router knows it: what is asked of a page is not part of it, and may be about who asks. */
function pathOf({ url }: FastifyRequest): string {
  return url.replace(/[?#].*/s, '');
}
