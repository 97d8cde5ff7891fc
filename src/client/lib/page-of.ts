const QUESTS = '/game/quest/';
const QUEST = new RegExp(`^(${QUESTS})([^/]+)$`);

/** The path of the prerendered page for a path: without a trailing slash, and one for a quest whatever its card says besides. */
export function pageOf(path: string): string {
  const page = path === '/' ? path : path.replace(/\/$/, '');
  return page.replace(QUEST, (_, folder: string, card: string) => folder + nameOfCard(card));
}

/** A card's text begins with its name; its traits follow a question mark. */
function nameOfCard(text: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(text).split('?', 1)[0] ?? '');
  } catch {
    return text; // malformed: no page has such a name
  }
}

/**
 * The address of the page that an address with capitals means, as the server redirects it; null where the spelling is right
 * or `isPage` knows no such page. Cards have capitals of their own.
 */
export function spellingOf({ pathname, search }: URL, isPage: (path: string) => boolean): string | null {
  const bare = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  const small = bare.toLowerCase();
  const spelt = small.startsWith(QUESTS) ? QUESTS + bare.slice(QUESTS.length) : small;
  return spelt !== bare && isPage(pageOf(spelt)) ? spelt + search : null;
}
