import art from '#art/art.module.css';
import { Cookie } from '#art/cookie';
import { CardGround } from '#art/scenery';
import { WitchCat } from '#art/witch-cat';

/** The picture on the quest's card by the fire. */
export function CardPicture() {
  return (
    <>
      <CardGround />
      <svg x="138" y="11" width="80" height="80" aria-hidden="true">
        <WitchCat bust />
      </svg>
      <path d="M28,82h92l-16,10h-60Z" className={`${art.shape} ${art.paper}`} />
      <Cookie transform="translate(74 50) scale(0.8)" />
      <path d="M110,22h4M120,30h3M118,14h3" className={art.thin} />
    </>
  );
}
