import art from './art.module.css';

/** A small fire: 60 high, its lower end at 0,0. */
export function Flame({ transform }: { readonly transform: string }) {
  return (
    <g transform={transform}>
      <path
        d="M0,-60l10,17l12,7l4,15l-7,15l-12,6h-14l-12,-6l-7,-15l8,-16l9,-5Z"
        className={`${art.thin} ${art.fire}`}
      />
      <path d="M0,-38l8,13l6,5l1,9l-6,8h-18l-6,-8l2,-9l6,-5Z" className={art.glow} />
    </g>
  );
}
