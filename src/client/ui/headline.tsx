import type { ReactNode } from 'react';

interface HeadlineProps {
  /** The headline's language, if it is not the page's. */
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

/** The headline of a page. It is focused after a navigation, so that screen readers read it. */
export function Headline({ lang, children }: HeadlineProps) {
  return (
    <h1 lang={lang} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** Focuses the headline. Call it when the focused element is gone or the page has new content. */
export function focusHeadline(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
