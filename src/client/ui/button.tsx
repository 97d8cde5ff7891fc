import type { ComponentPropsWithRef } from 'react';
import styles from './button.module.css';
import { Link, type LinkProps } from './link.tsx';

/** How prominent a button is: for the main action, for other actions, or for rarely used actions. */
type Look = 'primary' | 'plain' | 'quiet';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly look?: Look;
}

export function Button({ look = 'plain', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classOf(look, className)} {...rest} />;
}

function classOf(look: Look, more: string): string {
  return [styles.button, look !== 'plain' && styles[look], more].filter(Boolean).join(' ');
}

/** A link that looks like a button: it navigates, and has no other effect. */
export function ButtonLink({ look = 'plain', className = '', ...rest }: LinkProps & { readonly look?: Look }) {
  return <Link className={classOf(look, className)} {...rest} />;
}

/** A row of buttons; in narrow containers, a column. */
export function Actions({ children }: { readonly children: React.ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
