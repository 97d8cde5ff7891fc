import type { ReactNode } from 'react';

/** A page and nothing else. */
export function DefaultLayout({ children }: { readonly children: ReactNode }) {
  return children;
}
