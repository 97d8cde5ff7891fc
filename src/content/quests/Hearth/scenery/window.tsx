import art from '#art/art.module.css';
import scene from '#art/scenery.module.css';
import styles from '../scenery.module.css';

const DROPS =
  'M-26,-86l-5,16M-8,-104l-5,16M14,-92l-5,16M26,-62l-5,16M6,-56l-5,16M-14,-44l-5,16M-26,-20l-5,16M12,-24l-5,16M28,-8l-5,12';

interface WindowProps {
  /** The middle of the sill. */
  readonly at: string;
  readonly height: number;
  readonly isMorning: boolean;
}

/** A window, 68 wide, and the weather behind it. */
export function Window({ at, height, isMorning }: WindowProps) {
  const pane = `M-34,0v${26 - height}l15,-26h38l15,26v${height - 26}Z`;
  return (
    <g transform={`translate(${at})`} data-thing="window">
      <path d={pane} className={isMorning ? styles.dawn : scene.sky} />
      {isMorning && <circle cx="-14" cy={86 - height} r="14" className={art.light} data-thing="morning" />}
      <path d={DROPS} transform={`translate(0 ${116 - height})`} className={scene.rain} data-thing="rain" />
      <path
        d={`${pane}M0,${-height}V0M-34,${62 - height}h68M-34,${128 - height}h68`}
        className={art.shape}
        fill="none"
      />
    </g>
  );
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
