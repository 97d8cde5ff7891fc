import art from './art.module.css';

/** A ball of wool about 0,0, 48 wide. */
export function Yarn({ transform }: { readonly transform: string }) {
  return (
    <g transform={transform}>
      <path
        d="M0,-24l12,3l9,9l3,12l-3,12l-9,9l-12,3l-12,-3l-9,-9l-3,-12l3,-12l9,-9Z"
        className={`${art.shape} ${art.fire}`}
      />
      <path
        d="M-20,-6q18,-14 34,-8M-22,4q22,-16 42,-8M-17,13q18,-14 37,-8M-6,-20q22,12 18,36M-14,-16q22,14 18,38"
        className={art.thin}
      />
    </g>
  );
}
