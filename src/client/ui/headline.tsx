import type { ReactNode } from 'react';

interface HeadlineProps {
  /** The language that it is in, where that is not the page's. */
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

/** The headline of a page. It takes the focus after a page is turned, so that screen readers say it. */
export function Headline({ lang, children }: HeadlineProps) {
  return (
    <h1 lang={lang} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** Moves the focus to the headline, when what had it is gone or the page says something new. */
export function focusHeadline(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
