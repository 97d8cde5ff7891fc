import type { ReactNode } from 'react';
import { outlinePath } from '#tiles';
import art from '../../ui/art/art.module.css';
import { Flame } from '../../ui/art/flame.tsx';
import { Matchbox } from '../../ui/art/matchbox.tsx';

const CAT = outlinePath({ scale: 15, rotation: 2 });

/** The picture on a card; empty for a card without a picture. */
export function CardArt({ name, className }: { readonly name: string; readonly className: string | undefined }) {
  return (
    <svg viewBox="4 2 112 86" className={`${art.art} ${className}`} aria-hidden="true">
      {PICTURES[name]}
    </svg>
  );
}

function Paw({ at, turn }: { readonly at: string; readonly turn: number }) {
  return (
    <g transform={`translate(${at}) rotate(${turn})`} fill="var(--line)">
      <path d="M-9,4l4.5,-8h9l4.5,8l-4.5,7h-9Z" />
      <ellipse cx="-13" cy="-5" rx="3.2" ry="4.6" transform="rotate(-30 -13 -5)" />
      <ellipse cx="-5" cy="-12" rx="3.2" ry="4.8" />
      <ellipse cx="5" cy="-12" rx="3.2" ry="4.8" />
      <ellipse cx="13" cy="-5" rx="3.2" ry="4.6" transform="rotate(30 13 -5)" />
    </g>
  );
}

const ROUND = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const PICTURES: Readonly<Record<string, ReactNode>> = {
  Step: (
    <>
      <path d="M30,86l26,-45h52l-26,45Z" className={`${art.thin} ${art.soft}`} />
      <Paw at="42 34" turn={60} />
      <Paw at="74 62" turn={60} />
    </>
  ),
  Leap: (
    <>
      <path d="M8,84h104" className={art.thin} />
      <path d="M14,78a48,56 0 0 1 84,-12" className={art.thin} strokeDasharray="7 6" />
      <path d={CAT} transform="translate(58 38)" fill="var(--line)" />
      <circle cx="46" cy="31" r="2.4" className={art.light} />
      <circle cx="62" cy="31" r="2.4" className={art.light} />
      <path d="M98,66l-3,-13m3,13l-13,-2" className={art.thin} />
    </>
  ),
  Ember: (
    <>
      <path d="M26,80l34,-12l34,12M26,68l34,12l34,-12" className={art.thin} />
      <Flame transform="translate(60 72) scale(1.1)" />
    </>
  ),
  Ward: (
    <>
      <path d="M60,6l33,19l2,39l-34,21l-35,-19l-1,-39l28,-17" className={`${art.thin} ${art.soft}`} />
      <path d="M58,14l27,15l2,30l-27,17l-28,-15l-1,-30l19,-12" className={art.thin} strokeDasharray="7 6" />
      <Flame transform="translate(60 62) scale(0.6)" />
    </>
  ),
  Mend: (
    <g transform="rotate(-30 60 45)" className={art.pale}>
      <path d="M14,32h92v26h-92Z" className={`${art.thin} ${art.paper}`} />
      <path d="M42,32h36v26h-36Z" className={`${art.thin} ${art.soft}`} />
      <path d="M50,45h20M60,35v20" className={art.shape} />
      <path d="M24,41h4M24,49h4M92,41h4M92,49h4" className={art.thin} />
    </g>
  ),
  Thunderpurr: (
    <>
      <path d="M10,50l12,-21h20l12,-21h24l12,21h16l8,21Z" className={`${art.thin} ${art.deep}`} />
      <path d="M66,50l-18,17h15l-12,19l31,-24h-15l12,-12Z" className={`${art.thin} ${art.light}`} />
      <path d="M28,60l-10,6l10,6l-10,6M100,60l-10,6l10,6l-10,6" className={art.thin} />
      <path d="M40,36h8M72,36h8M56,40l4,3l4,-3" stroke="var(--art-band)" strokeWidth="3" {...ROUND} />
    </>
  ),
  Matchbox: <Matchbox />,
};
