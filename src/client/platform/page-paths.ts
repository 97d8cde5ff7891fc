import type { ClientConfig } from '#contract';

const QUESTS = '/game/quest/';
const QUEST = new RegExp(`^(${QUESTS})([^/]+)$`);

/**
 * The path of the page that is shown for each operator's quest: these are not known when the game is built. Only the
 * service worker requests it.
 */
export const QUEST_FRAME_PATH = '/quests/frame.html';

const CONFIG = /<script\b[^>]*\bid="config"[^>]*>(.*?)<\/script>/s;

/** The paths of operators' quests, by the configuration in the HTML of a page. */
export function operatorPathsIn(html: string): readonly string[] {
  const { operatorQuests } = JSON.parse(CONFIG.exec(html)?.[1] ?? '{}') as Partial<ClientConfig>;
  const quests = operatorQuests?.kinds.filter(({ quest }) => quest) ?? [];
  return quests.map(({ name }) => QUESTS + name);
}

/** The path of the prerendered page for a path: without trailing slash, and without traits of a quest's card. */
export function pageOf(path: string): string {
  const page = path === '/' ? path : path.replace(/\/$/, '');
  return page.replace(QUEST, (_, folder: string, card: string) => folder + nameOfCard(card));
}

/** The name of the card in the path of a quest's page; '' for other pages. */
export function questAt(page: string): string {
  return QUEST.exec(page)?.[2] ?? '';
}

/** The name in a card's text `Name?trait=value&…`. */
function nameOfCard(text: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(text).split('?', 1)[0] ?? '');
  } catch {
    return text; // malformed: no page has such a name
  }
}

/**
 * The path in its canonical spelling, with the query: lower case, except the name of a card, and without a trailing
 * slash. Null if the path differs from it at most by the slash, or if there is no such page.
 */
export function canonicalPath({ pathname, search }: URL, isPage: (path: string) => boolean): string | null {
  const bare = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  const small = bare.toLowerCase();
  const spelt = small.startsWith(QUESTS) ? QUESTS + bare.slice(QUESTS.length) : small;
  return spelt !== bare && isPage(pageOf(spelt)) ? spelt + search : null;
}

export function payloadPath(path: string): string {
  return `${path.replace(/\/$/, '')}/_payload.json`;
}

/** The URL of a page's payload (its data), with the build id, as caches may hold the payload of another build. */
export function payloadUrl(path: string, build: string): string {
  return `${payloadPath(path)}?${build}`;
}
