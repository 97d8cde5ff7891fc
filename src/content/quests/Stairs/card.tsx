import art from '#art/art.module.css';
import { CardGround } from '#art/scenery';
import { WitchCat } from '#art/witch-cat';

/** The picture on the quest's card by the fire: stairs with a cat on them, or with one step more. */
export function CardPicture() {
  return (
    <>
      <CardGround />
      <path d="M24,92v-14h34v-14h34v-14h34v-14h34v-14h34v70Z" className={`${art.shape} ${art.soft}`} />
      <path d="M24,78h34M58,64h34M92,50h34M126,36h34M160,22h34" className={art.band} />
      <path d="M194,8h34v14" className={art.thin} strokeDasharray="6 6" />
      <svg x="84" y="-4" width="52" height="52" aria-hidden="true">
        <WitchCat bust mood="asleep" />
      </svg>
    </>
  );
}
