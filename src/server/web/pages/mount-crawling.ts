import { type App, WITH_HEAD } from '../app.ts';
import type { Client } from './read-client.ts';

/** Tells search engines where the pages are. Sources: RFC 9309, https://www.sitemaps.org/protocol.html */
export function mountCrawling(app: App, client: Client, origin: () => string): void {
  const paths = [...client.pages].flatMap(([path, { en }]) => (en.listed ? [path] : [])).sort();
  const changed = new Date(client.builtAt).toISOString();

  function robots(): string {
    // Calls answer nobody who has no cookie, and crawlers have none.
    return `User-agent: *\nDisallow: /api/\nDisallow: /openapi/\n\nSitemap: ${origin()}/sitemap.xml\n`;
  }

  function sitemap(): string {
    const urls = paths.map((path) => `  <url><loc>${origin()}${path}</loc><lastmod>${changed}</lastmod></url>\n`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
  }

  for (const [path, type, text] of [
    ['/robots.txt', 'text/plain', robots],
    ['/sitemap.xml', 'application/xml', sitemap],
  ] as const) {
    app.get(path, WITH_HEAD, async (_request, reply) => {
      reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' });
      return text();
    });
  }
}
