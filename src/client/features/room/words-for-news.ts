import type { Translation } from '#content/messages';
import type { room } from '#content/messages/room';
import type { RoomNews } from './room-news.ts';

type RoomMessages = Translation<typeof room.messages>;

/** What happened, in words: somebody alone is named, several are counted. */
export function wordsForNews(say: RoomMessages, { you, meowed, came, left }: RoomNews): string {
  const of = (
    who: ReadonlyMap<string, string>,
    one: (values: { name: string }) => string,
    many: (values: { count: number }) => string,
  ) => {
    const [name] = who.values();
    if (who.size === 1) return one({ name: name || say.nameless });
    return who.size > 1 ? many({ count: who.size }) : '';
  };
  return [
    you ? say.news.you : '',
    of(meowed, say.news.meows, say.news.meow),
    of(came, say.news.comes, say.news.come),
    of(left, say.news.leaves, say.news.leave),
  ]
    .filter(Boolean)
    .join(' ');
}
