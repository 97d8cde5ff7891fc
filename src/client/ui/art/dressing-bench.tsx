import art from './art.module.css';

const LEATHER = 'color-mix(in oklab, var(--hue-32-text), var(--hue-32-edge) 45%)';
const CLOTH = 'color-mix(in oklab, var(--hue-180-pastel), var(--hue-180-edge) 26%)';

interface DressingBenchProps {
  /** Whether the left boot is there. */
  readonly left?: boolean;
  /** Whether the right boot is there. */
  readonly right?: boolean;
}

/** The bench beside a mirror: a hat box, boots, books and wool. */
export function DressingBench({ left = true, right = true }: DressingBenchProps) {
  return (
    <svg viewBox="0 0 600 150" className={art.art} aria-hidden="true">
      <path d="M30,145l24,-8h492l24,8l-24,8h-492Z" className={art.shadow} />
      <path d="M66,114h26l-18,33h-14ZM534,114h-26l18,33h14Z" className={`${art.shape} ${art.deep}`} />
      <path d="M22,100h556l-9,16h-538Z" className={`${art.shape} ${art.deep}`} />
      <path d="M40,108h520" className={art.band} />
      <g transform="translate(52 0)">
        <path d="M8,52h124v48h-124Z" className={`${art.shape} ${art.paper}`} />
        <path d="M30,64v36M52,64v36M74,64v36M96,64v36M118,64v36" className={art.band} />
        <path d="M0,42h140v18h-140Z" className={`${art.shape} ${art.soft}`} />
        <path d="M70,40l-22,-16v26ZM70,40l22,-16v26Z" className={`${art.shape} ${art.deep}`} />
      </g>
      {left && <Boot at="232 28" />}
      {right && <Boot at="288 28" />}
      <g transform="translate(376 0)">
        <path d="M0,78h116v22h-116Z" className={`${art.shape} ${art.deep}`} />
        <path d="M8,56h100v22h-100Z" className={`${art.shape} ${art.soft}`} />
        <path d="M0,34h112v22h-112Z" className={art.shape} fill={CLOTH} />
        <path d="M100,84h16v10h-16M92,62h16v10h-16M96,40h16v10h-16" className={`${art.thin} ${art.paper}`} />
        <path d="M14,78v22M24,78v22" className={art.band} />
        <path d="M22,56v22M16,34v22" className={art.thin} />
      </g>
      <path
        d="M524,99c-10,24 10,26 2,44c-4,9 -14,5 -22,5"
        fill="none"
        stroke="var(--hue-32-highlight)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g transform="translate(530 76)">
        <path
          d="M0,-24l12,3l9,9l3,12l-3,12l-9,9l-12,3l-12,-3l-9,-9l-3,-12l3,-12l9,-9Z"
          className={`${art.shape} ${art.fire}`}
        />
        <path
          d="M-20,-6q18,-14 34,-8M-22,4q22,-16 42,-8M-17,13q18,-14 37,-8M-6,-20q22,12 18,36M-14,-16q22,14 18,38"
          className={art.thin}
        />
      </g>
    </svg>
  );
}

function Boot({ at }: { readonly at: string }) {
  return (
    <g transform={`translate(${at})`}>
      <path d="M2,4h28v34l19,9v17h-47Z" className={art.shape} fill={LEATHER} />
      <path d="M-2,0h36v13h-36Z" className={`${art.shape} ${art.dough}`} />
      <path d="M0,64h51v8h-51Z" className={`${art.shape} ${art.deep}`} />
      <path d="M22,24h8M22,33h8" className={art.thin} />
    </g>
  );
}
