import { ViewTransition } from 'react';
import { Outlet } from 'react-router';
import { Shell } from '../layouts/shell.tsx';

/** The shell stays; the page in it turns. How it turns is said by `data-turn` on <html>. */
export function App() {
  return (
    <Shell>
      <ViewTransition name="page" default="none" update="page">
        <div>
          <Outlet />
        </div>
      </ViewTransition>
    </Shell>
  );
}
