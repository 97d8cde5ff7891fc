import art from './art.module.css';
import { Flame } from './flame.tsx';

/** The picture of the card Matchbox, in the viewBox of cards. */
export function Matchbox() {
  return (
    <>
      <path d="M14,46l22,-13h70l-22,13Z" className={`${art.thin} ${art.paper}`} />
      <path d="M14,46h70v30h-70Z" className={`${art.thin} ${art.soft}`} />
      <path d="M84,46l22,-13v30l-22,13Z" className={`${art.thin} ${art.deep}`} />
      <path d="M46,33l14,-24M64,33l6,-26" className={art.thin} />
      <Flame transform="translate(49 74) scale(0.4)" />
      <circle cx="61" cy="9" r="4.5" fill="var(--line)" />
      <circle cx="70" cy="7" r="4.5" className={art.light} />
    </>
  );
}
