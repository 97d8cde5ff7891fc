import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

type Look = 'primary' | 'plain';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: Look;
}

export function Button({ look = 'plain', className = '', type = 'button', ...rest }: ButtonProps) {
  // The type is given on every use: a default here keeps forms from being sent by surprise.
  return <button type={type} className={`${styles.button} ${styles[look]} ${className}`} {...rest} />;
}

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function ButtonLink({ look = 'plain', className = '', ...rest }: LinkProps & { readonly look?: Look }) {
  return <Link className={`${styles.button} ${styles[look]} ${className}`} {...rest} />;
}

/** Buttons side by side, or one below the other where there is no room. */
export function Actions({ children }: { readonly children: React.ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
