import fastifyEtag from '@fastify/etag';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { questAtAddress } from '../../game/index.ts';
import type { App } from '../app.ts';
import type { Client, Translations } from './read-client.ts';
import { sendPage } from './send-page.ts';

const METHODS = ['GET', 'HEAD'];

/** What the paths of all quests begin with. Each is prerendered at the name of its card. */
const QUEST_PATH = '/game/quest/';

/** Serves the pages of the built client from memory. */
export async function mountPages(app: App, client: Client): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(fastifyEtag, { algorithm: 'sha256' });
    for (const [path, page] of client.pages) {
      if (path.startsWith(QUEST_PATH)) continue; // which page of it is asked for is looked at below
      pages.route({ method: METHODS, url: path, handler: (request, reply) => sendPage(request, reply, page) });
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
    const [path = '', query] = split(request.url);
    const known = spellingOf(path);
    // Only to pages that are known: a path like //elsewhere/ would otherwise lead away from here.
    if (known === null || known === path) return notFound(reply);
    reply.header('cache-control', 'no-cache'); // a browser would keep it for good
    return reply.redirect(query === undefined ? known : `${known}?${query}`, 308);
  }

  /** How a page is spelt that is asked for with capitals, or with a slash at its end; null: there is none. */
  function spellingOf(path: string): string | null {
    const bare = path.endsWith('/') ? path.slice(0, -1) : path;
    const small = bare.toLowerCase();
    if (client.pages.has(small)) return small;
    const qcard = bare.slice(QUEST_PATH.length); // cards have capitals of their own
    return small.startsWith(QUEST_PATH) && questPage(decodeURIComponent(qcard)) ? QUEST_PATH + qcard : null;
  }

  function questPage(qcard: string, linked?: string): Translations | undefined {
    const quest = questAtAddress(qcard, linked);
    return quest === null ? undefined : client.pages.get(QUEST_PATH + quest);
  }
}

/** The page of a quest that an address asks for after its path, the first where there are several, as in the client. */
function linkedPage({ query }: FastifyRequest): string | undefined {
  const [linked] = [(query as { readonly p?: string | readonly string[] }).p ?? []].flat();
  return linked;
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

function split(url: string): string[] {
  const at = url.search(/[?#]/); // the path ends there for the router, too
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)];
}
