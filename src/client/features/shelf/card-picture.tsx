import { type ComponentType, useId } from 'react';
import { matchboxKind } from '#content/quests/cards';
import { outlinePath } from '#tiles';
import art from '../../ui/art/art.module.css';
import { Matchbox } from '../../ui/art/matchbox.tsx';
import styles from './shelf.module.css';

interface ArtModule {
  readonly cardArt: Readonly<Record<string, ComponentType>>;
}

/** The pictures in the folders of quests, of the cards that the quests give. A quest may have none. */
export const OF_QUESTS = import.meta.glob<ArtModule>('../../../content/quests/*/card-art.tsx', { eager: true });

const PICTURES: ReadonlyMap<string, ComponentType> = new Map([
  ...Object.values(OF_QUESTS).flatMap(({ cardArt }) => Object.entries(cardArt)),
  [matchboxKind.name, Matchbox],
]);

const VIEW = { viewBox: '4 2 112 86', className: `${art.art} ${styles.picture}` } as const;

interface CardPictureProps {
  readonly card: string;
  /** The name that players read on the card. */
  readonly name: string;
}

/** The picture on a card. */
export function CardPicture({ card, name }: CardPictureProps) {
  return (
    <svg {...VIEW} aria-hidden="true">
      <Drawing card={card} letter={name.charAt(0)} />
    </svg>
  );
}

/** The outline of the picture on a card that the player does not have. */
export function CardShadow({ card }: Pick<CardPictureProps, 'card'>) {
  const id = useId();
  return (
    <svg {...VIEW} aria-hidden="true">
      <filter id={id}>
        <feFlood className={styles.flood} />
        <feComposite in2="SourceAlpha" operator="in" />
      </filter>
      <g filter={`url(#${id})`}>
        <Drawing card={card} letter="" />
      </g>
    </svg>
  );
}

/** The picture of a card; for a card without one, a tile with the initial of its name. */
function Drawing({ card, letter }: { readonly card: string; readonly letter: string }) {
  const Picture = PICTURES.get(card);
  return Picture ? <Picture /> : <Initial card={card} letter={letter} />;
}

const TURNS = [0, 2, 4, 6, 8, 10].map((rotation) => outlinePath({ scale: 18, rotation }));

/** A tile, turned by the name of its card, on a second tile. */
function Initial({ card, letter }: { readonly card: string; readonly letter: string }) {
  const sum = [...card].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  const tile = TURNS[sum % TURNS.length];
  return (
    <>
      <path d={tile} transform="translate(64 49)" className={`${art.thin} ${art.deep}`} />
      <path d={tile} transform="translate(59 44)" className={`${art.thin} ${art.paper}`} />
      <text x="59" y="57" className={styles.initial}>
        {letter}
      </text>
    </>
  );
}
