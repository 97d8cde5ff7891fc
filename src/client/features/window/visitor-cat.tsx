import type { ReactNode } from 'react';
import type { Visitor } from '#content';
import { Cat, type CatProps, type Coat, SLENDER } from '../../ui/art/cat.tsx';

const WHITE = 'var(--paper)';
const BLACK = 'var(--cat)';
const GREY = 'color-mix(in oklab, var(--cat), var(--paper) 62%)';
const BROWN = 'color-mix(in oklab, var(--hue-32-pastel), var(--hue-32-edge) 55%)';

const BRICK = 'color-mix(in oklab, var(--hue-0-pastel), var(--hue-0-edge) 45%)';

type Hue = 0 | 32 | 69 | 100 | 180 | 240 | 270 | 340;
const pastel = (hue: Hue) => `var(--hue-${hue}-pastel)`;
const light = (hue: Hue) => `var(--hue-${hue}-highlight)`;
const deep = (hue: Hue) => `var(--hue-${hue}-edge)`;

/** The patterns of fur, each drawn in one colour. The body's parts and the face's are apart, as the head may tilt. */
const PATTERNS = {
  plain: { body: '', face: '' },
  tabby: {
    body: 'M-37,52l20,6M-40,68l22,5M-43,84l20,3M44,46l-14,8M52,60l-16,8M58,76l-18,6',
    face: 'M-18,-45v14M-8,-47v17M2,-46v15M-49,-14l12,2M34,-12l-12,2',
  },
  spots: { body: 'M-26,52v1M-8,70v1M16,54v1M30,78v1M-30,88v1M42,94v1M4,92v1', face: 'M-34,-30v1M16,-32v1M-8,-38v1' },
} as const;

/** Parts of the cat that are filled with a second colour. */
const PARTS = {
  none: { body: '', face: '' },
  chest: { body: 'M-30,16C-24,50-14,64-6,64C6,64 14,44 20,12Z', face: 'M-22,20L-8,-12L8,20L11,24H-27Z' },
  patch: {
    body: 'M22,4L44,34L60,66L62,80C40,82 30,60 20,40Z',
    face: 'M-4,-46L4,-46L34,-36L46,-11L36,2C18,2 2,-8 -4,-46Z',
  },
  half: { body: 'M-8,8H22L44,34L60,66L66,98L56,118H-8Z', face: 'M-8,-46H4L34,-36L46,-11L30,12L11,24H-8Z' },
  mask: { body: '', face: 'M-36,-18C-28,-30 12,-30 20,-18C26,0 12,22 -8,22C-28,22 -42,0 -36,-18Z' },
} as const;

interface Look {
  readonly fur: string;
  readonly eyes: string;
  readonly pattern?: keyof typeof PATTERNS;
  readonly part?: keyof typeof PARTS;
  /** The colour of the pattern and of the part. */
  readonly second?: string;
  /** Worn on the head or at the neck. Drawn over the head, whose middle is at -8,-12. */
  readonly worn?: ReactNode;
}

const INK = { stroke: 'var(--cat)', strokeWidth: 2.5, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;

/** The colour of thin lines that stand out from the cat. */
const OUTSIDE = 'light-dark(var(--cat), var(--pastel))';

function Scarf({ colour }: { readonly colour: string }) {
  return (
    <path
      d="M-44,14C-26,28 12,28 30,12L34,22C26,34 20,34 18,34L26,54H12L6,36C-18,38-36,32-46,24Z"
      fill={colour}
      {...INK}
    />
  );
}

function Collar({ colour, bell = false }: { readonly colour: string; readonly bell?: boolean }) {
  return (
    <>
      <path d="M-40,17C-24,29 10,29 27,15" fill="none" stroke={colour} strokeWidth="6" />
      {bell && <circle cx="-6" cy="31" r="6.5" fill={light(69)} {...INK} />}
    </>
  );
}

/** The looks of the visitors. */
const LOOKS: Readonly<Record<Visitor, Look>> = {
  Biscuit: { fur: pastel(32), eyes: light(100), pattern: 'spots', second: BROWN },
  Fog: { fur: GREY, eyes: light(180), part: 'chest', second: WHITE },
  Button: {
    fur: pastel(340),
    eyes: BLACK,
    worn: (
      <>
        <Collar colour={deep(340)} />
        <circle cx="-6" cy="33" r="9" fill={WHITE} {...INK} />
        <path d="M-9,30v1M-3,30v1M-9,36v1M-3,36v1" {...INK} />
      </>
    ),
  },
  Mustard: { fur: pastel(69), eyes: deep(32), pattern: 'tabby', second: deep(69) },
  Nettle: {
    fur: pastel(100),
    eyes: light(69),
    pattern: 'tabby',
    second: deep(100),
    worn: <path d="M-6,-46C-16,-62-8,-72 6,-76C10,-62 6,-50-6,-46ZM-4,-50L4,-70" fill={pastel(100)} {...INK} />,
  },
  Pocket: {
    fur: BROWN,
    eyes: light(69),
    part: 'chest',
    second: WHITE,
    worn: <path d="M-18,30H8V46C2,56-12,56-18,46ZM-18,36H8M-5,30v-9M-9,21h8" fill={pastel(240)} {...INK} />,
  },
  Crumb: { fur: pastel(32), eyes: BLACK, part: 'mask', second: WHITE },
  Velvet: { fur: BLACK, eyes: light(270), worn: <Collar colour={light(270)} bell /> },
  Rook: { fur: BLACK, eyes: light(69), part: 'chest', second: WHITE },
  Barley: { fur: pastel(69), eyes: deep(100), pattern: 'spots', second: BROWN },
  Domino: { fur: WHITE, eyes: light(180), part: 'half', second: BLACK },
  Thimble: {
    fur: GREY,
    eyes: light(69),
    worn: <path d="M-20,-44L-15,-70H3L8,-44ZM-17,-62H5M-18,-54H6" fill={pastel(240)} {...INK} />,
  },
  Marble: { fur: WHITE, eyes: light(240), pattern: 'tabby', second: GREY },
  Soot: { fur: BLACK, eyes: light(32), pattern: 'spots', second: GREY },
  Clover: {
    fur: BLACK,
    eyes: light(100),
    part: 'mask',
    second: WHITE,
    worn: (
      <path
        d="M26,20c-8,-8 2,-14 4,-6c4,-8 12,0 4,6c8,4 0,12-6,6c-2,8-12,2-6,-4M30,24l4,16"
        fill={light(100)}
        {...INK}
      />
    ),
  },
  Tinsel: {
    fur: pastel(180),
    eyes: BLACK,
    worn: (
      <>
        <Scarf colour={light(69)} />
        <path d="M-8,-48l4,-9l10,-1l-8,-6l3,-10l-9,6l-9,-6l3,10l-8,6l10,1Z" fill={light(69)} {...INK} />
      </>
    ),
  },
  Gravel: { fur: GREY, eyes: light(32), pattern: 'spots', second: BLACK },
  Plum: { fur: pastel(270), eyes: light(69), part: 'patch', second: deep(270) },
  Moth: {
    fur: WHITE,
    eyes: BLACK,
    part: 'mask',
    second: pastel(270),
    worn: (
      <path
        d="M-20,-46C-24,-60-34,-66-42,-66M4,-46C8,-60 18,-66 26,-66M-42,-66l-6,-6M26,-66l6,-6M-32,-63l-3,-9M16,-63l3,-9"
        fill="none"
        {...INK}
        stroke={OUTSIDE}
      />
    ),
  },
  Halley: {
    fur: pastel(240),
    eyes: light(69),
    pattern: 'spots',
    second: WHITE,
    worn: (
      <path
        d="M-4,-50l4,-9l9,-2l-8,-5l1,-9l-7,6l-9,-4l4,9l-6,7l9,-1ZM2,-66l26,-14M4,-60l22,-6"
        fill={light(69)}
        {...INK}
      />
    ),
  },
  Cinder: { fur: BLACK, eyes: light(32), part: 'patch', second: light(32) },
  Sulphur: {
    fur: light(69),
    eyes: BLACK,
    part: 'chest',
    second: WHITE,
    worn: (
      <>
        <path d="M-4,8L34,-4" {...INK} strokeWidth="5" stroke={BROWN} />
        <circle cx="36" cy="-5" r="5" fill={light(0)} {...INK} />
      </>
    ),
  },
  Blot: { fur: WHITE, eyes: deep(240), part: 'patch', second: deep(240), pattern: 'spots' },
  Chimney: { fur: BRICK, eyes: light(69), worn: <Scarf colour={pastel(32)} />, part: 'chest', second: pastel(0) },
};

function coatOf({ fur, eyes, part, second }: Look): Coat {
  /** Fur that is so dark that its outline is light. */
  const isDark = fur === BLACK || (part === 'half' && second === BLACK);
  return {
    body: SLENDER,
    fur,
    eyes,
    rim: isDark ? 'var(--cat-edge)' : 'var(--cat)',
    line: isDark ? 'var(--pastel)' : 'var(--cat)',
    seam: `color-mix(in oklab, ${fur}, ${isDark ? 'var(--pastel) 34%' : 'var(--cat) 40%'})`,
    blush: pastel(340),
    nose: isDark ? pastel(340) : 'var(--hue-340-text)',
  };
}

interface VisitorCatProps extends CatProps {
  readonly visitor: Visitor;
}

/** A cat that comes to the window. */
export function VisitorCat({ visitor, ...props }: VisitorCatProps) {
  const look = LOOKS[visitor];
  const { pattern = 'plain', part = 'none', second = 'none', worn } = look;
  const line = {
    fill: 'none',
    stroke: second,
    strokeWidth: pattern === 'spots' ? 9 : 4.5,
    strokeLinecap: 'round',
  } as const;
  const marksOf = (where: 'body' | 'face') => (
    <>
      <path d={PARTS[part][where]} fill={second} />
      <path d={PATTERNS[pattern][where]} {...line} />
    </>
  );
  return <Cat {...props} fur={coatOf(look)} marks={{ body: marksOf('body'), face: marksOf('face') }} hat={worn} />;
}

const SHADOW = 'color-mix(in oklab, var(--panel), var(--accent) 26%)';
const UNSEEN: Coat = {
  body: SLENDER,
  fur: SHADOW,
  rim: SHADOW,
  line: SHADOW,
  seam: SHADOW,
  eyes: SHADOW,
  blush: SHADOW,
  nose: SHADOW,
  ears: SHADOW,
};

/** The face of a visitor who has not been seen: a cat against the light. */
export function UnseenCat({ className }: Pick<CatProps, 'className'>) {
  return <Cat className={className} bust fur={UNSEEN} />;
}
