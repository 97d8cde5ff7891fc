import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { shell } from '#content/messages/shell';
import { useMessages } from '../platform/language.ts';
import { dismissNotice, dismissOld, holdNotice, noticeStore, shownNotices } from '../platform/overlays.ts';
import { isCovered } from '../platform/visibility.ts';
import { createPath, useRouter } from '../router.tsx';
import { Button } from '../ui/button.tsx';
import { Loader } from '../ui/loader.tsx';
import paper from '../ui/paper.module.css';
import styles from './notices.module.css';

/** Minimum space between notices and the page's content. */
const AIR = 8; // px
/** A click elsewhere dismisses notices that have been shown for this long, except those with a button to act. */
const SEEN = 4000; // ms

export function Notices() {
  const say = useMessages(shell).notices;
  const notices = shownNotices(useStore(noticeStore));
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => makeRoomFor(list.current), []);
  useEffect(() => {
    const letGo = ({ target }: Event) => {
      // While a dialog covers the page, the player has not seen the notice.
      if (!list.current?.contains(target as Node) && !isCovered()) dismissOld(SEEN);
    };
    // Listens in the capture phase, before the pressed control, which may show the same notice again.
    document.addEventListener('click', letGo, true);
    return () => document.removeEventListener('click', letGo, true);
  }, []);
  return (
    <div className={styles.edge}>
      <div ref={list} className={styles.notices} aria-live="polite" aria-atomic="false">
        {notices.map((notice) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: no interaction, hover and focus only keep the notice open
          <div
            key={notice.id}
            className={`${paper.cut} ${styles.notice}`}
            onPointerEnter={() => holdNotice(notice.id, 1)}
            onPointerLeave={() => holdNotice(notice.id, -1)}
            onFocus={() => holdNotice(notice.id, 1)}
            onBlur={() => holdNotice(notice.id, -1)}
          >
            <p>
              {notice.speaker && <strong>{`${notice.speaker}: `}</strong>}
              <span>{notice.say().text}</span>
            </p>
            {notice.run && (
              <Button data-once onClick={notice.run}>
                {notice.say().label}
              </Button>
            )}
            <Button onClick={() => dismissNotice(notice.id)}>{notice.run ? say.notNow : say.close}</Button>
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * Sets `--notices` to the height that notices cover at the lower edge of the window. By this height the page can be
 * scrolled further, so that no element stays behind a notice. Returns a function that stops updating it.
 */
function makeRoomFor(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return;
  const page = document.documentElement;
  const measure = () => {
    const { top, bottom, height } = list.getBoundingClientRect();
    const isBelow = height > 0 && bottom > window.innerHeight / 2;
    // Removes the property if there are no notices: any property on <html> makes the browser restyle the whole page.
    if (isBelow) page.style.setProperty('--notices', `${Math.ceil(window.innerHeight - top) + AIR}px`);
    else page.style.removeProperty('--notices');
  };
  const observer = new ResizeObserver(measure);
  observer.observe(list);
  window.addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', measure);
    page.style.removeProperty('--notices');
  };
}

/** A page that loads in less time than this is not announced. */
const QUIET_TIME = 150; // ms
/** After this time a button to retry appears. */
const PATIENCE = 8000; // ms

/**
 * Tells the player that a page is loading, if it takes long. A pending import cannot be repeated, so a retry loads the
 * next page as a whole document.
 */
export function PageWait() {
  const router = useRouter();
  const { wait } = useMessages(shell);
  const [waited, setWaited] = useState(0);
  // Starts timers in a subscription, so that a page that loads fast causes no rendering here: handling the press of a
  // link is slow enough already.
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const restart = ({ going }: ReturnType<typeof router.getState>) => {
      timers.forEach(clearTimeout);
      setWaited(0);
      timers = going ? [QUIET_TIME, PATIENCE].map((time) => setTimeout(setWaited, time, time)) : [];
    };
    restart(router.getState()); // the first page of an operator's quest is loading already
    return router.subscribe((state, before) => {
      if (state.going !== before.going) restart(state);
    });
  }, [router]);
  const { going } = router.getState();
  if (!going || waited === 0) return null;
  return (
    <div className={`${paper.paper} ${styles.wait}`}>
      <Loader words={waited < PATIENCE ? wait.soon : wait.long} />
      {waited >= PATIENCE && <Button onClick={() => window.location.assign(createPath(going))}>{wait.again}</Button>}
    </div>
  );
}
