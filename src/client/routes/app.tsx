import type { ReactNode } from 'react';
import { Shell } from '../layouts/shell.tsx';
import { useLocation } from '../router/index.ts';
import { metaAt } from './table.ts';

/** The shell stays; the page in it turns: see `createTurn`. */
export function App({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Shell language={metaAt(pathname)?.language}>
      <div>{children}</div>
    </Shell>
  );
}
