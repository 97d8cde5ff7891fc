import type { ComponentPropsWithRef } from 'react';
import styles from './panel.module.css';
import paper from './paper.module.css';

/** The background of text: a sheet of paper with two corners cut. */
export function Panel({ className = '', ...rest }: ComponentPropsWithRef<'section'>) {
  return <section className={`${paper.cut} ${styles.panel} ${className}`} {...rest} />;
}

/** The background of a card: paper with one corner cut. */
export function CardPanel({ className = '', ...rest }: ComponentPropsWithRef<'article'>) {
  return <article className={`${paper.cut} ${styles.card} ${className}`} {...rest} />;
}

/** A column of elements with even gaps. */
export function Stack({ className = '', ...rest }: ComponentPropsWithRef<'div'>) {
  return <div className={`${styles.stack} ${className}`} {...rest} />;
}

/** A grid with as many columns as fit, each wide enough to read. */
export function Grid({ className = '', ...rest }: ComponentPropsWithRef<'div'>) {
  return <div className={`${styles.grid} ${className}`} {...rest} />;
}
