import { outlinePath } from '#tiles';
import art from './art.module.css';
import { Flame } from './flame.tsx';

const CAT = outlinePath({ scale: 15, rotation: 2 });

/** Picture of the lesson about turns: cream at the far side of a board, and a broom. */
export function TurnsPicture() {
  return (
    <svg viewBox="0 0 220 120" className={art.art} aria-hidden="true">
      <path
        d="M22,112l18,-31h164l-18,31ZM63,112l18,-31M104,112l18,-31M145,112l18,-31"
        className={`${art.shape} ${art.paper}`}
      />
      <g transform="rotate(30 128 40)">
        <path d="M128,-6v48" className={art.shape} />
        <path d="M120,40h16l10,32h-36Z" className={`${art.shape} ${art.deep}`} />
        <path d="M121,54l-4,14M128,52v18M135,54l4,14" className={art.band} />
      </g>
      <g transform="translate(58 62)">
        <path d={CAT} className={art.coat} strokeWidth="2.5" strokeLinejoin="round" />
        <ellipse cx="-12.5" cy="-8" rx="2.2" ry="3.6" className={art.light} />
        <ellipse cx="4" cy="-8" rx="2.2" ry="3.6" className={art.light} />
        <path d="M-7,0q3,4 5,0q2,4 5,0" fill="none" stroke="var(--pastel)" strokeWidth="1.6" strokeLinecap="round" />
      </g>
      <path d="M156,78h52l-13,17h-26Z" className={`${art.shape} ${art.deep}`} />
      <ellipse cx="182" cy="78" rx="26" ry="8" className={`${art.shape} ${art.paper} ${art.pale}`} />
    </svg>
  );
}

/** Picture of the lesson about magic: three spell cards, with fire on top. */
export function MagicPicture() {
  return (
    <svg viewBox="0 0 220 120" className={art.art} aria-hidden="true">
      <g transform="translate(66 68) rotate(-15)">
        <Card />
        <path d="M-18,-9h36v18h-36Z" className={`${art.thin} ${art.soft}`} transform="rotate(-30)" />
        <path d="M-6,4l12,-8M-4,-5l8,10" className={art.thin} />
      </g>
      <g transform="translate(154 68) rotate(15)">
        <Card />
        <path d="M5,-22l-18,24h12l-8,20l22,-28h-12l10,-16Z" className={`${art.thin} ${art.light}`} />
      </g>
      <g transform="translate(110 60)">
        <Card />
        <Flame transform="translate(0 26) scale(.78)" />
      </g>
      <path
        d="M24,14l2,7l7,2l-7,2l-2,7l-2,-7l-7,-2l7,-2ZM198,8l2,6l6,2l-6,2l-2,6l-2,-6l-6,-2l6,-2Z"
        className={`${art.thin} ${art.light}`}
      />
    </svg>
  );
}

/** A card with its middle at 0,0, and one corner cut, as on all cards. */
function Card() {
  return <path d="M-34,-48h54l14,8v88h-68Z" className={`${art.shape} ${art.paper}`} />;
}
