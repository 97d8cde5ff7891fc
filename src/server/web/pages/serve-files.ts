import { basename, relative, sep } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { App } from '../app.ts';
import { SCRIPT_POLICY, SERVICE_WORKER_POLICY } from '../security-headers.ts';

const ASSET_MAX_AGE = 31_536_000; // s, a year: the name of an asset changes with its content
const ICON_MAX_AGE = 86_400; // s, a day: browsers ask for it with each page, and an old one does no harm

/** It lies above all pages, so that it may answer for each. */
const SERVICE_WORKER = 'sw.js';

/** Pages are filled in before they are sent; source maps are for our own log; the last two the server writes itself. */
const NOT_SERVED = ['**/*.html', '**/*.map', '**/*.br', '**/*.gz', 'robots.txt', 'sitemap.xml'];

/** Serves the files of the built client that were there at the start, compressed where the build has compressed them. */
export async function serveFiles(app: App, folder: string): Promise<void> {
  const options: Omit<FastifyStaticOptions, 'root'> = {
    // A route for each file: no other path ever reaches the disk.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
    acceptRanges: false,
    decorateReply: false,
    setHeaders(reply, path) {
      const name = relative(folder, path)
        .replaceAll(sep, '/')
        .replace(/\.(br|gz)$/, '');
      reply.header('cache-control', cacheControlOf(name));
      if (name === SERVICE_WORKER) reply.header('content-security-policy', SERVICE_WORKER_POLICY);
      else if (name.endsWith('.js')) reply.header('content-security-policy', SCRIPT_POLICY);
    },
  };
  await app.register(fastifyStatic, { ...options, root: folder, globIgnore: NOT_SERVED });
}

/** The news of a build must never be old; what has no rule here is revalidated each time. */
function cacheControlOf(name: string): string {
  if (name.startsWith('assets/')) return `public, max-age=${ASSET_MAX_AGE}, immutable`;
  if (name === 'favicon.svg' || name.startsWith('icons/')) return `public, max-age=${ICON_MAX_AGE}`;
  const isNews = name === 'latest.json' || name.startsWith('builds/meta/') || basename(name) === '_payload.json';
  return isNews ? 'no-store' : 'no-cache';
}
