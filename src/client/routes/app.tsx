import { ViewTransition } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { Shell } from '../layouts/shell.tsx';

/** The shell stays; the page in it turns. How it turns is said by `data-turn` on <html>. */
export function App() {
  // That a page is on its way is news to the links of the old one. It would turn for it, and then again.
  const isOnItsWay = useNavigation().state !== 'idle';
  return (
    <Shell>
      <ViewTransition name="page" default="none" update={isOnItsWay ? 'none' : 'page'}>
        <div>
          <Outlet />
        </div>
      </ViewTransition>
    </Shell>
  );
}
