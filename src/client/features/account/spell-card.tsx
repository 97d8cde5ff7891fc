import type { Address } from '#identity';
import { shortAddress } from './short-address.ts';
import { Sigil } from './sigil/sigil.tsx';
import styles from './spell-card.module.css';

interface SpellCardProps {
  readonly phrase: string;
  readonly address: Address;
  /** Whose words they are; '' before they were said. */
  readonly name: string;
  /** Where they open something: the host of the page. */
  readonly place: string;
}

/** A page for paper: folded once, the words are inside. Only print styles show it. */
export function SpellCard({ phrase, address, name, place }: SpellCardProps) {
  return (
    <article className={styles.card} aria-hidden="true" data-spell-card>
      <section className={styles.outside}>
        <h2>{name ? `${name}, on paper` : 'A character, on paper'}</h2>
        <Sigil address={address} printed />
        <p className={styles.address}>{shortAddress(address)}</p>
        <blockquote>
          <p>“Fold it. Keep it where no cat sits. I have no copy.”</p>
          <footer>Quince, Neko Witch</footer>
        </blockquote>
      </section>
      <p className={styles.fold}>
        <span>Fold here. The words go inside.</span>
      </p>
      <section className={styles.inside}>
        <h2>Twelve magic words</h2>
        <ol>
          {phrase.split(' ').map((word, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a phrase may hold a word twice; its place is its identity
            <li key={at} translate="no">
              <span>{at + 1}</span> {word}
            </li>
          ))}
        </ol>
        <p>
          Anyone with these words has your character. They open one game, at {place}, and nothing else: choose “I
          already have words” there.
        </p>
      </section>
    </article>
  );
}
