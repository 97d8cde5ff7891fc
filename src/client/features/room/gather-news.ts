import { isNews, joined, NO_NEWS, type RoomNews } from './room-news.ts';

/** News that come together are told together. */
const GATHERED_FOR = 500; // ms
/** Between two tellings: who listens to a page being read does not want to hear of every cat. */
const QUIET_FOR = 4000; // ms

/** Gathers news and has them told, once in a while. Told of nothing, what was told last has been said. */
export function gatherNews(tell: (news: RoomNews) => void) {
  let gathered = NO_NEWS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    const now = gathered;
    gathered = NO_NEWS;
    timer = isNews(now) ? setTimeout(flush, QUIET_FOR) : undefined;
    tell(now);
  }

  return {
    note(news: RoomNews): void {
      if (!isNews(news)) return;
      gathered = joined(gathered, news);
      timer ??= setTimeout(flush, GATHERED_FOR);
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      gathered = NO_NEWS;
    },
  };
}
