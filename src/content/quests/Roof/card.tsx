import art from '#art/art.module.css';
import { CardGround } from '#art/scenery';
import { outlinePath } from '#tiles';

/** The picture on the quest's card by the fire: the roof, beside its chimney, and a star that falls. */
export function CardPicture() {
  return (
    <>
      <CardGround />
      <path d="M46,92v-44h34v44Z" className={`${art.shape} ${art.soft}`} />
      <path d="M40,48v-9h46v9Z" className={`${art.shape} ${art.soft}`} />
      <g transform="translate(130 46)">
        <path d={outlinePath({ scale: 19, rotation: 2 })} className={`${art.shape} ${art.deep}`} />
        <ellipse cx="-16" cy="-12" rx="5" ry="7" className={art.light} />
        <ellipse cx="6" cy="-12" rx="5" ry="7" className={art.light} />
      </g>
      <path
        d="M200,50l3.800,8.700l9.400,.9l-7.100,6.200l2.100,9.200l-8.200,-4.900l-8.200,4.900l2.100,-9.200l-7.100,-6.200l9.400,-.9Z"
        className={`${art.thin} ${art.light}`}
      />
      <path d="M192,40v-22M201,36v-14M209,42v-24" className={art.thin} />
    </>
  );
}
