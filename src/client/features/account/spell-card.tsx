import { account } from '#content/messages/account';
import type { Address } from '#identity';
import { useMessages } from '../../platform/language.ts';
import { Sigil } from './sigil.tsx';
import { shortAddress } from './sigil-colours.tsx';
import './spell-card.css';

interface SpellCardProps {
  readonly phrase: string;
  readonly address: Address;
  /** The player's name; '' if it is not known. */
  readonly name: string;
  /** The host of the page. */
  readonly place: string;
}

/**
 * A card to be printed on one page: when the page is folded once, the words are inside. Its style sheet hides it on the
 * screen.
 */
export function SpellCard({ phrase, address, name, place }: SpellCardProps) {
  const say = useMessages(account).words.card;
  return (
    <article className="spell-card" aria-hidden="true" data-spell-card>
      <section className="spell-outside">
        <h2>{name ? say.of({ name }) : say.ofNobody}</h2>
        <Sigil address={address} printed />
        <p className="spell-address">{shortAddress(address)}</p>
        <blockquote>
          <p>{say.quote}</p>
          <footer>{say.by}</footer>
        </blockquote>
      </section>
      <p className="spell-fold">
        <span>{say.fold}</span>
      </p>
      <section className="spell-inside">
        <h2>{say.title}</h2>
        <ol>
          {phrase.split(' ').map((word, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a phrase may hold a word twice
            <li key={at} lang="en" translate="no">
              <span>{at + 1}</span> <span>{word}</span>
            </li>
          ))}
        </ol>
        <p>{say.what({ place })}</p>
      </section>
    </article>
  );
}
