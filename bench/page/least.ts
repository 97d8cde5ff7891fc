import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundleCode } from '../lib/bundle-size.ts';
import { HELLO, HELLO_HTML } from '../size/hello-world.ts';

/** The least that a page can be, by what it is called in the table. */
export const LEAST = { '/empty': 'an empty document', '/hello': 'React that says hello' } as const;

const HEAD = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hello</title>';

/** Serves them: what a page comes to beside them is ours, and what they come to is the machine’s. */
export async function serveLeast(): Promise<{ readonly origin: string; stop(): void }> {
  const hello = await bundleCode(HELLO);
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/empty': ['text/html', `<!doctype html><html lang="en">${HEAD}<h1>Hello, world</h1></html>`],
    '/hello': [
      'text/html',
      `<!doctype html><html lang="en"><head>${HEAD}<script type="module" src="/hello.js"></script></head><body>${HELLO_HTML}</body></html>`,
    ],
    '/hello.js': ['text/javascript', hello],
  };
  const server = createServer(({ url = '' }, response) => {
    const [type, text] = files[url] ?? ['text/plain', ''];
    response.writeHead(type === 'text/plain' ? 404 : 200, { 'content-type': type }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
