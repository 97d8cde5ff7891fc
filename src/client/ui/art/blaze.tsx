import art from './art.module.css';

/** The outline of a fire, its lower end at 0,0. It is drawn three times, each time smaller and mirrored. */
const TONGUES =
  'M-48,0C-66,-24 -62,-52 -50,-72C-50,-60 -46,-54 -40,-52C-44,-80 -34,-96 -26,-106C-26,-94 -22,-88 -16,-86C-18,-110 -8,-130 4,-146C2,-124 10,-112 18,-102C22,-94 24,-88 24,-80C30,-86 34,-94 34,-102C46,-86 48,-70 44,-56C50,-58 54,-64 54,-72C66,-48 62,-22 48,0Z';

interface BlazeProps {
  readonly transform: string;
  /** The scale of the flames, not of the logs; 0: the fire is out, except for one ember. */
  readonly flames?: number;
}

/** A fire on two logs, 120 wide and 146 high. */
export function Blaze({ transform, flames = 1 }: BlazeProps) {
  return (
    <g transform={transform} data-flames={flames}>
      {flames > 0 && (
        <g transform={`scale(${flames})`}>
          <g className={art.flicker}>
            <path d={TONGUES} fill="color-mix(in oklab, var(--hue-0-edge), var(--hue-32-highlight) 45%)" />
            <g className={art.flicker}>
              <path d={TONGUES} transform="scale(-.78 .8)" className={art.fire} />
              <path d={TONGUES} transform="scale(.54 .58)" className={art.glow} />
              <path d={TONGUES} transform="scale(-.28 .32)" fill="var(--paper)" />
            </g>
          </g>
        </g>
      )}
      <g fill="var(--hue-32-text)" stroke="var(--cat)" strokeWidth="3.5" strokeLinejoin="round">
        <path d="M50,-24l5,13L-42,8l-6,-13Z" />
        <path d="M-50,-24l-5,13L42,8l6,-13Z" />
        <path
          d="M42,8a7,7,0,0,0,6,-13a7,7,0,0,0,-6,13ZM-42,8a7,7,0,0,1,-6,-13a7,7,0,0,1,6,13Z"
          fill="var(--hue-32-pastel)"
        />
      </g>
      {flames === 0 && (
        <path d="M0,-10q5,-10 15,-9t16,10q-6,9 -16,8t-15,-9Z" fill="var(--hue-0-highlight)" className={art.flicker} />
      )}
    </g>
  );
}
