import { type ReactNode, useEffect, useState, ViewTransition } from 'react';
import { Shell } from '../layouts/shell.tsx';
import { useGoing, useLocation } from '../router/index.ts';
import { metaAt } from './table.ts';

/** The shell stays; the page in it turns. How it turns is said by `data-turn` on <html>. */
export function App({ children }: { readonly children: ReactNode }) {
  // That a page is on its way is news to the links of the old one. It would turn for it, and then again.
  const isOnItsWay = useGoing() !== null;
  // Nor does it turn for a transition of its own: what is typed while a page turns can be lost.
  const { key, pathname } = useLocation();
  const [shown, setShown] = useState(key);
  useEffect(() => setShown(key), [key]);
  const turns = !isOnItsWay && key !== shown;
  return (
    <Shell language={metaAt(pathname)?.language}>
      <ViewTransition name="page" default="none" update={turns ? 'page' : 'none'}>
        <div>{children}</div>
      </ViewTransition>
    </Shell>
  );
}
