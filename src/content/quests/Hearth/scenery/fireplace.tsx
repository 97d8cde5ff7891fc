import art from '#art/art.module.css';
import { Blaze } from '#art/blaze';
import type { KettlePlace } from './evening.tsx';
import { Kettle } from './kettle.tsx';

/** The scale of the drawn fire for each value of the trait `warmth`, from 0. */
const FLAMES = [0, 0.45, 0.7, 0.76, 0.82, 1.04] as const;

export function flamesAt(warmth: number): number {
  return FLAMES[Math.min(Math.max(warmth, 0), FLAMES.length - 1)] ?? 0;
}

interface FireplaceProps {
  readonly flames: number;
  /** Where the kettle is. */
  readonly place: KettlePlace;
  readonly whistles: boolean;
  readonly newLog: boolean;
}

export function Fireplace({ flames, newLog, place, whistles }: FireplaceProps) {
  return (
    <g data-thing="fire">
      <path d="M-86,-22v-126H38v126Z" className={`${art.shape} ${art.paper}`} />
      <path d="M-68,-34v-76l18,-24H2l18,24v76Z" className={`${art.shape} ${art.mouth}`} />
      {flames > 0 && <path d="M-60,-34v-70l15,-22H-3l15,22v70Z" className={art.shine} />}
      {place === 'fire' && <path d="M-24,-132v24" className={art.thin} />}
      <g data-thing="log">
        <Blaze transform="translate(-24 -38) scale(.62)" flames={flames} />
      </g>
      {newLog && <NewLog />}
      {place === 'fire' && <Kettle at="-24 -74" isHot whistles={whistles} />}
      <path d="M-96,-162H48l-9,14H-87Z" className={`${art.shape} ${art.deep}`} />
      <path d="M-78,-34H30V-20H-78Z" className={`${art.shape} ${art.deep}`} />
    </g>
  );
}

/** The log that the player has put on: it begins to burn at one end. */
function NewLog() {
  return (
    <g transform="translate(-26 -50) rotate(-12)" data-thing="new log">
      <path d="M-30,-6h58v12h-58Z" fill="var(--hue-32-text)" stroke="var(--cat)" strokeWidth="2.5" />
      <ellipse cx="28" cy="0" rx="4" ry="6" fill="var(--hue-32-pastel)" stroke="var(--cat)" strokeWidth="2.5" />
      <path d="M-30,-4q-10,-6 -5,-20q4,8 8,8q-2,-12 5,-18q6,14 4,30Z" className={`${art.glow} ${art.flicker}`} />
    </g>
  );
}

/** The light of the fire on all that is near it. */
export function Firelight({ flames }: { readonly flames: number }) {
  return (
    <>
      <radialGradient id="firelight">
        <stop offset="0.1" stopColor="var(--hue-32-highlight)" stopOpacity="0" />
        <stop offset="0.4" stopColor="var(--hue-32-highlight)" stopOpacity={0.5 * flames} />
        <stop offset="1" stopColor="var(--hue-32-highlight)" stopOpacity="0" />
      </radialGradient>
      <ellipse cx="-30" cy="-80" rx="120" ry="120" fill="url(#firelight)" />
    </>
  );
}

/** The glow of the fire on the wall. */
export function Glow({ flames }: { readonly flames: number }) {
  return (
    <>
      <radialGradient id="glow">
        <stop offset="0.3" stopColor="var(--hue-32-highlight)" stopOpacity={0.55 * flames} />
        <stop offset="1" stopColor="var(--hue-32-highlight)" stopOpacity="0" />
      </radialGradient>
      <circle cx="-24" cy="-90" r="220" fill="url(#glow)" />
    </>
  );
}
