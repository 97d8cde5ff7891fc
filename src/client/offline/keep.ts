import { isAsset, isPayload, NOWHERE } from './answer-to.ts';

/** As much of the browser as keeping takes. */
export interface KeepingWorld {
  /** The cache of this build. */
  readonly cache: Pick<Cache, 'keys' | 'put'>;
  /** Looks for an address in what was kept of any build. */
  readonly find: (address: string) => Promise<Response | undefined>;
  readonly fetch: (address: string) => Promise<Response>;
  readonly origin: string;
  readonly build: string;
}

/**
 * Keeps what is not kept yet, one after the other: nobody waits for it, and whoever plays meanwhile does. Addresses
 * begin with a slash.
 * @throws where one cannot be had, or has become another build's; those before it stay
 */
export async function keep(addresses: readonly string[], world: KeepingWorld): Promise<void> {
  const kept = new Set((await world.cache.keys()).map(({ url }) => url));
  for (const address of addresses) {
    if (kept.has(world.origin + address)) continue;
    await world.cache.put(address, await have(address, world));
  }
}

async function have(address: string, { find, fetch, origin, build }: KeepingWorld): Promise<Response> {
  const url = new URL(address, origin);
  const before = isAsset(url) ? await find(address) : undefined;
  if (before && isItself(url, before)) return before;
  const response = await fetch(address);
  const isThere = response.ok || (response.status === 404 && address === NOWHERE);
  if (!isThere || response.redirected) throw new Error(`${address} answered ${response.status}`);
  if (!isItself(url, response)) throw new Error(`${address} is what somebody on the way says`);
  // Pages and their data lie at the same place in every build, and the next one may be there by now.
  const isOfBuild = isPayload(url) || isPage(response) || address === NOWHERE;
  if (isOfBuild && !(await response.clone().text()).includes(`"id":"${build}"`)) {
    throw new Error(`${address} is of another build`);
  }
  return response;
}

/** Whether the answer to a page may be the answer to all of them: what is kept for an asset is never asked for again. */
export function isWorthKeeping(url: URL, response: Response): boolean {
  return isAsset(url) && response.status === 200 && !response.redirected && isItself(url, response);
}

/** What the server says of files, by the ending of their name. */
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** Whether an answer is of the type that its name says, and not the page of a gateway. What has no ending is a page. */
function isItself({ pathname }: URL, response: Response): boolean {
  const [, ending] = /\.(\w+)$/.exec(pathname) ?? [];
  const type = ending === undefined ? 'text/html' : TYPES[ending];
  return type !== undefined && typeOf(response) === type;
}

function isPage(response: Response): boolean {
  return typeOf(response) === 'text/html';
}

function typeOf(response: Response): string {
  return response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
