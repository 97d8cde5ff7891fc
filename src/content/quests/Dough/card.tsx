import art from '#art/art.module.css';
import { CardGround } from '#art/scenery';
import { WitchCat } from '#art/witch-cat';

/** The picture on the quest's card by the fire: a loaf, and a cat beside it that is one, too. */
export function CardPicture() {
  return (
    <>
      <CardGround />
      <path d="M40,92q-16,-40 36,-42q52,2 36,42Z" className={`${art.shape} ${art.crust}`} />
      <path d="M58,64l10,8M74,60l8,10M92,64l4,9" className={art.thin} />
      <path d="M132,92q-12,-34 28,-40h28q34,4 28,40Z" className={art.coat} strokeWidth="3" strokeLinejoin="round" />
      <svg x="126" y="16" width="62" height="62" aria-hidden="true">
        <WitchCat bust mood="asleep" />
      </svg>
      <path d="M60,42q-6,-7 0,-13M78,38q-6,-7 0,-13M96,43q-6,-7 0,-13" className={art.thin} />
    </>
  );
}
