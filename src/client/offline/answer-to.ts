/** A request as far as it decides who answers it. */
export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: URL;
}

/**
 * How a request is answered. `page`: by the server while it answers, and else by what is kept. `file`: by what is kept,
 * and else by the server. null: as if there were no worker at all; so are calls, and the news of the latest build.
 */
export function answerTo({ method, mode, url }: Asked, origin: string): 'page' | 'file' | null {
  if (method !== 'GET' || url.origin !== origin || CALL.test(url.pathname)) return null;
  if (mode === 'navigate') return FILE_NAME.test(url.pathname) ? null : 'page';
  return isAsset(url) || isPayload(url) || url.pathname === ICON ? 'file' : null;
}

/** What the client's and the server's `isCall` agree on, and anything below it. */
const CALL = /^\/(api|openapi)(?![^/?#.])/;
/** Pages have no ending; quests may be asked for by the text of a card, which has none either. */
const FILE_NAME = /\.\w+$/;
/** All pages lead to it, and nothing breaks when it is another build's. */
const ICON = '/favicon.svg';

/** Whether somebody answers in the server's place, and has no answer of it. */
export function isOfGateway({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}

/** Its name changes with its content: whichever build it was kept for, it is the same. */
export function isAsset({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/');
}

/** The data of a page, by the build that it is of. */
export function isPayload({ pathname, search }: URL): boolean {
  return pathname.endsWith('/_payload.json') && search !== '';
}

/** The page that is kept for an address: one for a quest, whatever its card says besides; none for each `?lang=`. */
export function pageOf({ pathname }: Pick<URL, 'pathname'>): string {
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  return path.replace(QUEST, (_, folder: string, card: string) => folder + nameOfCard(card));
}

/**
 * The address of a page that is asked for with capitals, as the server's `spellingOf` leads to it; null where all is spelt
 * right or there is no such page. Cards have capitals of their own.
 */
export function spellingOf({ pathname, search }: URL, pages: readonly string[]): string | null {
  const bare = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  const small = bare.toLowerCase();
  const spelt = small.startsWith(QUESTS) ? QUESTS + bare.slice(QUESTS.length) : small;
  return spelt !== bare && pages.includes(pageOf({ pathname: spelt })) ? spelt + search : null;
}

/** An address of no page: what the server says there is what there is to say of all such. */
export const NOWHERE = '/404';

const QUESTS = '/game/quest/';
const QUEST = new RegExp(`^(${QUESTS})([^/]+)$`);

/** A card's text begins with its name; its traits come after a question mark. */
function nameOfCard(text: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(text).split('?', 1)[0] ?? '');
  } catch {
    return text; // nobody can read it, and nothing is kept by that name
  }
}
