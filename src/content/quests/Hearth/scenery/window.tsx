import type { ReactNode } from 'react';
import art from '#art/art.module.css';
import scene from '#art/scenery.module.css';
import styles from '../scenery.module.css';

/** Rain on the upper 120 units of a window, and on the 70 units below. */
const RAIN =
  'M-26,30l-5,16M-8,12l-5,16M14,24l-5,16M26,54l-5,16M6,60l-5,16M-14,72l-5,16M-26,96l-5,16M12,92l-5,16M28,108l-5,12';
const MORE_RAIN = 'M-8,124l-5,16M20,140l-5,16M-22,146l-5,16M4,164l-5,16M28,172l-5,16M-12,182l-5,10';

interface WindowProps {
  /** The middle of its upper edge. */
  readonly at: string;
  readonly height: number;
  readonly isMorning: boolean;
  /** What is seen through it. */
  readonly children?: ReactNode;
}

/** A window, 68 wide, and the weather behind it. */
export function Window({ at, height, isMorning, children }: WindowProps) {
  const pane = `M-34,${height}V26l15,-26h38l15,26V${height}Z`;
  return (
    <g transform={`translate(${at})`} data-thing="window">
      <path d={pane} className={isMorning ? styles.dawn : scene.sky} />
      {children}
      <path d={height < 200 ? RAIN : RAIN + MORE_RAIN} className={scene.rain} data-thing="rain" />
      <path d={`${pane}M0,0V${height}M-34,62h68M-34,128h68`} className={art.shape} fill="none" />
    </g>
  );
}

/** The sun, which a window shows in the morning. */
export function Sun() {
  return <circle cx="-14" cy="86" r="14" className={art.light} data-thing="morning" />;
}

/** Curtains at a window, and the rail on which they hang, 184 above the ground. */
export function Curtains() {
  return (
    <g data-thing="curtain">
      <path
        d="M-188,-182l-3,150h24l-6,-62l13,-26l8,-62ZM-72,-182l3,150h-24l6,-62l-13,-26l-8,-62Z"
        className={`${art.thin} ${styles.curtain}`}
      />
      <path
        d="M-178,-180l-2,84M-166,-180l-5,52M-82,-180l2,84M-94,-180l5,52M-191,-94h18M-69,-94h-18"
        className={art.thin}
      />
      <path d="M-194,-184H-66" className={art.shape} />
      <circle cx="-194" cy="-184" r="5" className={`${art.thin} ${art.deep}`} />
      <circle cx="-66" cy="-184" r="5" className={`${art.thin} ${art.deep}`} />
    </g>
  );
}
