import art from '#art/art.module.css';
import { CardGround } from '#art/scenery';
import { WitchCat } from '#art/witch-cat';

/** The picture on the quest's card by the fire: a sofa with a cat in the middle. */
export function CardPicture() {
  return (
    <>
      <CardGround />
      <path d="M52,88v-46l10,-12h116l10,12v46Z" className={`${art.shape} ${art.cloth}`} />
      <path d="M56,90v-22h128v22Z" className={`${art.shape} ${art.cushion}`} />
      <svg x="91" y="6" width="62" height="62" aria-hidden="true">
        <WitchCat bust mood="asleep" />
      </svg>
      <path d="M40,92v-36l10,-8l10,8v36ZM180,92v-36l10,-8l10,8v36Z" className={`${art.shape} ${art.cloth}`} />
    </>
  );
}
