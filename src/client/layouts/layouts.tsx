import type { ReactNode } from 'react';
import { shell } from '#content/messages/shell';
import { useMessages } from '../platform/language.ts';
import { ButtonLink } from '../ui/button.tsx';
import paper from '../ui/paper.module.css';
import styles from './layouts.module.css';
import { useTurnKeys } from './shortcuts.ts';

export interface StackLink {
  readonly path: string;
  readonly title: string;
}

interface PageStackLayoutProps {
  readonly back: StackLink | null;
  readonly on: StackLink | null;
  readonly children: ReactNode;
}

/** A page with links to the previous and the next page. The last page links to the first. */
export function PageStackLayout({ back, on, children }: PageStackLayoutProps) {
  const say = useMessages(shell).turn;
  useTurnKeys(back?.path, on?.path);
  return (
    <div className={styles.page}>
      {children}
      <nav className={`${paper.docked} ${styles.turn}`} aria-label={say.pages}>
        {back && (
          <ButtonLink to={back.path} rel="prev">
            <span aria-hidden="true">‹</span>
            <Way word={say.back} title={back.title} />
          </ButtonLink>
        )}
        {on ? (
          <ButtonLink to={on.path} rel="next" className={styles.on}>
            <Way word={say.on} title={on.title} />
            <span aria-hidden="true">›</span>
          </ButtonLink>
        ) : (
          <ButtonLink to="/" className={styles.on}>
            <span>
              <span className={styles.last}>{say.last}</span> <span>{say.first}</span>
            </span>
            <span aria-hidden="true">›</span>
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}

/** The text of a link. On a phone an arrow shows the direction, and only screen readers get the word (“back”, “on”). */
function Way({ word, title }: { readonly word: string; readonly title: string }) {
  return (
    <span>
      <span className={styles.word}>{`${word} `}</span>
      <span>{title}</span>
    </span>
  );
}

export function GameLayout({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stage}>{children}</div>;
}
