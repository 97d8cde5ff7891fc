import { inspect } from 'node:util';
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** Texts that might contain the phrase, by the name of the place where they were found. */
type Traces = Readonly<Record<string, string>>;

/** A text leaks a phrase if it has this many neighbouring words of the phrase in their order, near each other. */
const IN_ORDER = 4; // words
/** How far each of these words may be behind the one before, counted in words of the text, such as tag names. */
const BETWEEN = 24; // words

/**
 * Whether a text leaks words of the phrase: two neighbours, a longer run with markup in between, or the beginning of
 * the phrase in Base64 or hex.
 */
export function containsPhrase(text: string, words: readonly string[]): boolean {
  const pairs = words.slice(1).map((word, at) => `${words[at]}[^a-z]{1,8}${word}`);
  const phrase = Buffer.from(words.join(' '));
  const encoded = [phrase.toString('base64').slice(0, 24), phrase.toString('hex').slice(0, 24)];
  return (
    new RegExp(pairs.join('|'), 'i').test(text) || encoded.some((part) => text.includes(part)) || isRun(text, words)
  );
}

function isRun(text: string, words: readonly string[]): boolean {
  const ends = words.map(() => ({ length: 0, at: Number.NEGATIVE_INFINITY }));
  for (const [at, token] of (text.toLowerCase().match(/[a-z]+/g) ?? []).entries()) {
    // From the last occurrence to the first, so that a token matches only one word of the phrase.
    for (
      let place = words.lastIndexOf(token);
      place >= 0;
      place = place === 0 ? -1 : words.lastIndexOf(token, place - 1)
    ) {
      const before = ends[place - 1];
      const length = before && at - before.at <= BETWEEN ? before.length + 1 : 1;
      if (length >= IN_ORDER) return true;
      ends[place] = { length, at };
    }
  }
  return false;
}

/** The names of the places whose texts leak words. */
export function placesOf(traces: Traces, words: readonly string[]): string[] {
  return Object.keys(traces).filter((place) => containsPhrase(traces[place] ?? '', words));
}

/** Records a page's requests and console messages from now on. Returns a function that gives them. */
export function watchPage(page: Page): () => Promise<Traces> {
  const requests: Promise<string>[] = [];
  const said: Promise<string>[] = [];
  page.on('request', (request) => {
    const head = `${request.method()} ${request.url()} ${request.postData() ?? ''}`;
    requests.push(
      request.allHeaders().then(
        (headers) => `${head} ${JSON.stringify(headers)}`,
        () => head,
      ),
    );
  });
  page.on('websocket', (socket) => requests.push(Promise.resolve(socket.url())));
  page.on('console', (message) => said.push(readMessage(message)));
  page.on('pageerror', (error) => said.push(Promise.resolve(`${error.message} ${error.stack}`)));
  return async () => ({
    requests: (await Promise.all(requests)).join('\n'),
    console: (await Promise.all(said)).join('\n'),
  });
}

/** The text of a console message, and the contents of the objects in it. */
async function readMessage(message: ConsoleMessage): Promise<string> {
  const values = message.args().map((arg) => arg.jsonValue().catch(() => ''));
  return `${message.text()} ${inspect(await Promise.all(values), { depth: null, maxArrayLength: null })}`;
}

/** The texts in all browser storages that a script of this origin can read, and in the session history. */
export async function readStorages(page: Page, context: BrowserContext): Promise<Traces> {
  const traces = await page.evaluate(async () => {
    /** Any value as text; bytes become one character each. */
    async function show(value: unknown): Promise<string> {
      if (value instanceof ArrayBuffer)
        return Array.from(new Uint8Array(value), (byte) => String.fromCharCode(byte)).join('');
      if (ArrayBuffer.isView(value)) return show(value.buffer);
      if (value instanceof Blob) return show(await value.arrayBuffer());
      if (value instanceof CryptoKey) {
        const formats = ['raw', 'jwk'] as const;
        const tries = formats.map((format) =>
          crypto.subtle.exportKey(format, value).then(
            () => 'a key that can be had',
            () => '',
          ),
        );
        return (await Promise.all(tries)).join('');
      }
      if (typeof value !== 'object' || value === null) return String(value);
      return (await Promise.all(Object.entries(value).map(async ([name, one]) => `${name}=${await show(one)}`))).join();
    }

    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });

    let kept = '';
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await ask(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        kept += `${name}/${store}: ${await show(await ask(objects.getAllKeys()))} ${await show(await ask(objects.getAll()))}\n`;
      }
      database.close();
    }

    let cached = '';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        cached += `${request.url} ${await (await cache.match(request))?.text()}\n`;
      }
    }

    const { navigation } = window as unknown as { navigation: { entries(): { url: string; getState(): unknown }[] } };
    const passed = navigation.entries().map((entry) => `${entry.url} ${JSON.stringify(entry.getState())}`);
    return {
      localStorage: JSON.stringify(localStorage),
      sessionStorage: JSON.stringify(sessionStorage),
      IndexedDB: kept,
      Cache: cached,
      history: `${passed.join('\n')} ${JSON.stringify(history.state)}`,
      'name and title': `${window.name} ${document.title}`,
      'the resources that were timed': performance
        .getEntries()
        .map(({ name }) => name)
        .join('\n'),
    };
  });
  return { ...traces, URL: page.url(), cookies: JSON.stringify(await context.cookies()) };
}

/** The texts of the current page: markup, values of inputs, and announcements to screen readers. */
export async function readDocument(page: Page): Promise<Traces> {
  const html = await page.evaluate(() => {
    const typed = Array.from(
      document.querySelectorAll('input, textarea'),
      (field) => (field as HTMLInputElement).value,
    );
    return `${document.documentElement.outerHTML} ${typed.join(' ')}`;
  });
  return { document: html, 'the accessibility tree': await page.locator('body').ariaSnapshot() };
}
