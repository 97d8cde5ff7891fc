import art from './art.module.css';

interface ChairProps {
  readonly transform: string;
  /** Whether there is cat hair on the chair. */
  readonly hair?: boolean;
}

/** An armchair with its foot at 0,0: 84 wide, 114 high, its seat 32 above the floor. */
export function Chair({ transform, hair = false }: ChairProps) {
  return (
    <g transform={transform}>
      <path d="M-30,-24v-76l14,-14h32l14,14v76Z" className={`${art.shape} ${art.soft}`} />
      {hair && (
        <path d="M-12,-90l8,-6M-2,-84l10,-2M-8,-76l-4,-8M8,-96l4,-8M4,-50l10,-4M-14,-48l6,4" className={art.thin} />
      )}
      <path d="M-34,-16v16M34,-16v16M-20,-16v-16h40v16Z" className={`${art.shape} ${art.soft}`} />
      <path d="M-42,-16v-34l11,-7l11,7v34ZM42,-16v-34l-11,-7l-11,7v34Z" className={`${art.shape} ${art.soft}`} />
    </g>
  );
}
