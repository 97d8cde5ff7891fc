import art from './art.module.css';

/** A feather duster, the lower end of its handle 12 below 0,0: 40 wide. */
export function Duster({ transform }: { readonly transform: string }) {
  return (
    <g transform={transform} data-thing="duster">
      <path d="M0,12V-20" className={art.shape} />
      <path
        d="M0,-16C-12,-20 -20,-30 -17,-42C-13,-38 -11,-40 -9,-46C-5,-41 -2,-42 0,-48C2,-42 5,-41 9,-46C11,-40 13,-38 17,-42C20,-30 12,-20 0,-16Z"
        fill="var(--hue-270-pastel)"
        stroke="var(--line)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M-8,-38L-2,-22M0,-40V-22M8,-38L2,-22"
        fill="none"
        stroke="var(--cat)"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </g>
  );
}
