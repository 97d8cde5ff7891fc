import art from '#art/art.module.css';
import { CardGround } from '#art/scenery';
import { WitchCat } from '#art/witch-cat';

const SAUCER = 'M-22,0q2,12 14,12h16q12,0 14,-12Z';

/** The picture on the quest's card by the fire: the moon, three saucers with moons, and ears that stick out of a sack. */
export function CardPicture() {
  return (
    <>
      <path d="M-4,6h248v90h-248Z" className={art.night} />
      <path
        d="M18,22l2,5l5,2l-5,2l-2,5l-2,-5l-5,-2l5,-2ZM150,16l2,4l4,2l-4,2l-2,4l-2,-4l-4,-2l4,-2Z"
        className={art.light}
      />
      <circle cx="74" cy="38" r="19" fill="var(--hue-69-pastel)" />
      <CardGround />
      {[34, 80, 126].map((x) => (
        <g key={x} transform={`translate(${x} 80)`} className={art.pale}>
          <path d={SAUCER} className={`${art.thin} ${art.paper}`} />
          <ellipse rx="22" ry="6" className={`${art.thin} ${art.paper}`} />
          <ellipse rx="10" ry="3" fill="var(--hue-69-pastel)" />
        </g>
      ))}
      <svg x="164" y="9" width="60" height="60" aria-hidden="true">
        <WitchCat bust mood="watchful" />
      </svg>
      <path d="M160,94q-9,-12 2,-24l-7,-6q38,-8 78,0l-7,6q11,12 2,24Z" className={`${art.thin} ${art.dough}`} />
      <path d="M178,82h12M198,76h14" className={art.thin} />
    </>
  );
}
