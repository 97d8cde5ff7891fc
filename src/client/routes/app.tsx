import type { ReactNode } from 'react';
import { Shell } from '../layouts/shell.tsx';
import { useLocation } from '../router.tsx';
import { metaAt } from './table.ts';

/** The shell stays; the page in it turns, and has its colours there: see `createTurn`, `usePageHead`. */
export function App({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Shell language={metaAt(pathname)?.language}>
      <div data-page="">{children}</div>
    </Shell>
  );
}
