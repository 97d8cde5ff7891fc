import art from '#art/art.module.css';
import { Chair } from '#art/chair';
import { Flame } from '#art/flame';
import { CardGround } from '#art/scenery';
import { WitchCat } from '#art/witch-cat';

/** The picture on the quest's card by the fire. */
export function CardPicture() {
  return (
    <>
      <CardGround />
      <path d="M96,92l48,-10M96,82l48,10" className={art.thin} />
      <Flame transform="translate(120 86) scale(1.25)" />
      <Chair transform="translate(190 92) scale(0.66)" hair />
      <Chair transform="translate(50 92) scale(0.66)" />
      <svg x="20" y="14" width="62" height="62" aria-hidden="true">
        <WitchCat bust mood="asleep" />
      </svg>
    </>
  );
}
