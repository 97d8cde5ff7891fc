import { Cat, type Coat, type Mood, SLENDER } from '#art/cat';

const coat = (fur: string, line: string, eyes: string): Coat => ({
  body: SLENDER,
  fur,
  rim: 'var(--cat)',
  line,
  seam: line,
  eyes,
  blush: 'var(--hue-0-pastel)',
  nose: 'var(--hue-340-text)',
});

/** The cats of the market, by the colours of their fur. */
const COATS = {
  grey: coat('color-mix(in oklab, var(--cat), var(--paper) 55%)', 'var(--cat)', 'var(--hue-180-pastel)'),
  ginger: coat('color-mix(in oklab, var(--hue-32-pastel), var(--hue-32-edge) 45%)', 'var(--cat)', 'var(--cat)'),
  white: coat('var(--paper)', 'var(--cat)', 'var(--hue-240-edge)'),
  plum: coat('color-mix(in oklab, var(--hue-340-pastel), var(--hue-340-edge) 30%)', 'var(--cat)', 'var(--cat)'),
  green: coat('color-mix(in oklab, var(--hue-100-pastel), var(--hue-100-edge) 25%)', 'var(--cat)', 'var(--cat)'),
} as const;

interface TraderProps {
  readonly fur: keyof typeof COATS;
  readonly mood?: Mood;
  /** The middle of the feet, or of the chin of a bust. */
  readonly at: readonly [x: number, y: number];
  readonly scale: number;
  readonly bust?: boolean;
  /** Whether the cat is turned to the left. */
  readonly flipped?: boolean;
}

/** A cat of the market. */
export function Trader({ fur, mood = 'calm', at: [x, y], scale, bust = false, flipped = false }: TraderProps) {
  const [width, height, middle, foot] = bust ? [126, 126, 63, 124] : [170, 222, 90, 218];
  return (
    <g transform={`translate(${x} ${y}) scale(${flipped ? -scale : scale} ${scale})`} data-thing={`${fur} cat`}>
      <svg x={-middle} y={-foot} width={width} height={height} overflow="visible" aria-hidden="true">
        <Cat fur={COATS[fur]} mood={mood} bust={bust} />
      </svg>
    </g>
  );
}
