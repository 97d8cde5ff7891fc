import art from '#art/art.module.css';
import { Blaze } from '#art/blaze';
import { Arms, RainyWindow, type Scenery, type SceneryProps, WingChair } from '#art/scenery';
import { outlinePath } from '#tiles';
import styles from './scenery.module.css';

/** Quince's shadow: the tile, which looks like a cat, or like a hat when it is turned. */
const SHADOWS = {
  cat: outlinePath({ scale: 51, rotation: 2 }),
  hat: outlinePath({ scale: 51 }),
} as const;

/** The pages with Quince's shadow, and the id of the line from which on it is shown; null: from the start. */
const SHADOW_ON: Readonly<Record<string, string | null>> = {
  chair: '5',
  log: '3',
  wall: '1',
  half: null,
  hat: '1',
};

/** The scale of the drawn fire for each value of the trait `warmth`, from 0. */
const FLAMES = [0, 0.45, 0.7, 0.75, 0.8, 1.02] as const;
const HIGHEST = FLAMES.length - 1;

function flamesOf({ Hearth: evening }: SceneryProps['cards']): number {
  const warmth = Number(evening?.traits.warmth ?? 2);
  return FLAMES[Math.min(Math.max(warmth, 0), HIGHEST)] ?? 0;
}

/**
 * The scenery behind the characters: the fire with a chair on either side and a hat above, and rain behind all windows.
 * From certain lines on (`SHADOW_ON`), Quince's shadow is on the wall.
 */
function Behind({ page, lines, cards }: SceneryProps) {
  const flames = flamesOf(cards);
  const told = SHADOW_ON[page];
  const shape = page === 'hat' ? 'hat' : 'cat';
  const hasShadow = told === null || (told !== undefined && lines.includes(told));
  return (
    <>
      <path d="M-67,-176v-600H67v600Z" className={`${art.shape} ${art.soft}`} />
      <radialGradient id="glow">
        <stop offset="0.3" stopColor="var(--hue-32-highlight)" stopOpacity={0.6 * flames} />
        <stop offset="1" stopColor="var(--hue-32-highlight)" stopOpacity="0" />
      </radialGradient>
      <circle cx="-4" cy="-100" r="230" fill="url(#glow)" />
      <g data-hung="beside">
        <RainyWindow transform="translate(-262 -120)" />
        <RainyWindow transform="translate(262 -120)" />
      </g>
      <g data-hung="24">
        <RainyWindow transform="translate(-116 -290) scale(0.8)" />
        <RainyWindow transform="translate(116 -290) scale(0.8)" />
      </g>
      {hasShadow && (
        <g transform="translate(0 -260) scale(1.6)" className={styles.hat} data-hung="16">
          <path
            d={SHADOWS[shape]}
            transform={shape === 'hat' ? 'translate(0 4)' : 'translate(0 44)'}
            fill="light-dark(var(--text), var(--night))"
            opacity="0.42"
            data-shadow={shape}
          />
        </g>
      )}
      <g transform="translate(5 -221)" className={styles.hat} data-hung="16">
        <path d={outlinePath({ scale: 12 })} className={`${art.thin} ${art.deep}`} />
        <path d="M-18,3.5H10.5" className={art.band} />
        <rect x="-9.5" y="-0.5" width="8" height="8" className={art.light} />
      </g>
      <path d="M-104,-14v-176H104v176Z" className={`${art.shape} ${art.soft}`} />
      <path d="M-116,-205H116L106,-190H-106Z" className={`${art.shape} ${art.deep}`} />
      <path d="M-80,-34v-114l30,-30H50L80,-148V-34Z" className={`${art.shape} ${art.mouth}`} />
      {flames > 0 && <path d="M-68,-34v-100l24,-30H44L68,-134V-34Z" className={art.shine} />}
      <Blaze transform="translate(-5 -38) scale(.92)" flames={flames} />
      <path d="M-420,-14H420V4H-420Z" className={`${art.shape} ${art.floor}`} />
      <path d="M-92,-34H92V-14H-92Z" className={`${art.shape} ${art.deep}`} />
      <WingChair at={-108} />
      <WingChair at={112} />
      <path
        d="M82,-208l10,5M104,-212l-3,11M116,-206l9,-4M136,-210l5,9M152,-200l-9,5M78,-190l6,8M98,-180l9,-3M140,-176l-7,5M76,-160l4,9M118,-166l8,6"
        className={art.thin}
      />
    </>
  );
}

/** The scenery in front of the characters: the arms of Quince's chair, and the light of the fire. */
function Before({ cards }: SceneryProps) {
  return (
    <>
      <Arms at={-108} />
      <radialGradient id="firelight">
        <stop offset="0.1" stopColor="var(--hue-32-highlight)" stopOpacity="0" />
        <stop offset="0.35" stopColor="var(--hue-32-highlight)" stopOpacity={0.6 * flamesOf(cards)} />
        <stop offset="1" stopColor="var(--hue-32-highlight)" stopOpacity="0" />
      </radialGradient>
      <ellipse cx="-6" cy="-90" rx="110" ry="120" fill="url(#firelight)" />
    </>
  );
}

export const scenery: Scenery = { Behind, Before };
