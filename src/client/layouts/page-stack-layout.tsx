import type { ReactNode } from 'react';
import { shell } from '#content/messages/shell';
import { useMessages } from '../lib/language.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './page-stack-layout.module.css';
import { useTurnKeys } from './use-turn-keys.ts';

interface StackLink {
  readonly path: string;
  readonly title: string;
}

interface PageStackLayoutProps {
  readonly back: StackLink | null;
  readonly on: StackLink | null;
  readonly children: ReactNode;
}

/** A page of the stack: one leads back, one leads on. */
export function PageStackLayout({ back, on, children }: PageStackLayoutProps) {
  const say = useMessages(shell).turn;
  useTurnKeys(back?.path, on?.path);
  return (
    <div className={styles.page}>
      {children}
      <nav className={styles.turn} aria-label={say.pages}>
        {back && (
          <ButtonLink to={back.path} rel="prev">
            <span aria-hidden="true">‹</span> {say.back(back)}
          </ButtonLink>
        )}
        {on && (
          <ButtonLink to={on.path} rel="next" className={styles.on}>
            {say.on(on)} <span aria-hidden="true">›</span>
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}
