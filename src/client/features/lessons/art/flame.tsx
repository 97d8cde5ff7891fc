import art from '../../../ui/art/art.module.css';

/** A small fire: its foot is at 0,0, and it is 60 high. */
export function Flame({ transform }: { readonly transform: string }) {
  return (
    <g transform={transform}>
      <path
        d="M0,-60l10,17l12,7l4,15l-7,15l-12,6h-14l-12,-6l-7,-15l8,-16l9,-5Z"
        className={`${art.thin} ${art.light}`}
      />
      <path d="M0,-30l9,16l-5,12h-8l-5,-12Z" className={art.deep} />
    </g>
  );
}
