import type { ReactNode } from 'react';
import art from './art.module.css';
import { Flame } from './flame.tsx';

const LID = 'M-36,-92h72v18h-72Z';
const RIM = 'M-36,-78h72v8h-72Z';

/** A row of the witch's jars, beside the cookie jar. */
export function JarsInARow() {
  return (
    <svg viewBox="0 0 600 186" className={art.art} aria-hidden="true">
      <Jar at={64}>
        <path
          d="M-14,-14l3,-8l8,-3l-8,-3l-3,-8l-3,8l-8,3l8,3ZM12,-34l2,-6l6,-2l-6,-2l-2,-6l-2,6l-6,2l6,2Z"
          className={art.light}
        />
      </Jar>
      <g transform="translate(128 150)">
        <path
          d="M0,0h92v-22h-92ZM8,-22h78v-18h-78ZM30,-44v-26h20v26ZM24,-44h32"
          className={`${art.shape} ${art.paper}`}
        />
        <path d="M14,-22v22M72,-40v18" className={art.thin} />
        <Flame transform="translate(40 -71) scale(0.36)" />
      </g>
      {/* A cat in the largest jar. */}
      <Jar at={292} size={1.3} lid={RIM}>
        <path
          d="M-30,-118l-2,-26l18,12h28l18,-12l-2,26l6,14l-12,22l14,26v39l-12,12h-52l-12,-12v-39l14,-26l-12,-22Z"
          className={`${art.shape} ${art.coat}`}
        />
        {/* The cat's pupils are holes in its eyes, through which its coat shows. */}
        <path
          d="M-20,-112a7,8,0,1,1,0,.1ZM-11,-112a2,7,0,1,0,0,.1ZM6,-112a7,8,0,1,1,0,.1ZM15,-112a2,7,0,1,0,0,.1Z"
          className={art.light}
        />
        <path
          d="M-44,-103l17,4l-16,5M44,-103l-17,4l16,5M-9,-91q6,0,9,-6q3,6,9,6"
          fill="none"
          stroke="var(--pastel)"
          strokeWidth="2"
        />
        <path
          d="M-26,-132v5l3,-3ZM26,-132v5l-3,-3ZM-1,-99h2M-22,-36v1M-14,-40v1M-6,-36v1M-16,-27h4M6,-36v1M14,-40v1M22,-36v1M12,-27h4"
          stroke="var(--hue-340-pastel)"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </Jar>
      <Jar at={420}>
        <path d="M-26,-30h44M-14,-42v24M-4,-42v24M6,-42v24M18,-40l10,10l-10,10Z" className={art.thin} />
      </Jar>
      <g transform="translate(528 150)">
        <path d="M-14,-74v22l-20,34v12l8,6h52l8,-6v-12l-20,-34v-22Z" className={`${art.shape} ${art.soft}`} />
        <path d="M-31,-16h62l1,9l-7,5h-50l-7,-5Z" className={art.fire} />
        <path d="M-18,-74h36v-12h-36Z" className={`${art.shape} ${art.paper}`} />
      </g>
      <path d="M60,168v16l22,-16ZM540,168v16l-22,-16ZM4,150H596v18H4Z" className={`${art.shape} ${art.deep}`} />
    </svg>
  );
}

interface JarProps {
  readonly at: number;
  readonly size?: number;
  /** The path of the jar's lid, or of its rim if the lid is off. */
  readonly lid?: string;
  readonly children: ReactNode;
}

/** A jar, which stands on the shelf. */
function Jar({ at, size = 1, lid = LID, children }: JarProps) {
  return (
    <g transform={`translate(${at} 148) scale(${size})`}>
      <path d="M-32,-74h64l12,14v42l-16,18h-56l-16,-18v-42Z" className={`${art.shape} ${art.soft}`} />
      {children}
      <path d={lid} className={`${art.shape} ${art.paper}`} />
    </g>
  );
}
