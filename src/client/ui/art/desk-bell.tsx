import art from './art.module.css';

const HOLE = 'light-dark(var(--art-deep), var(--cat))';
const BRASS = 'color-mix(in oklab, var(--hue-69-highlight), var(--hue-32-highlight) 45%)';
const SHADE = 'light-dark(var(--art-soft), var(--hue-32-pastel))';
/** Colour of the lamp, which is lit by night only. */
const LAMPLIGHT = 'light-dark(transparent, var(--hue-32-pastel))';

/** Left and upper edges of the pigeonholes. */
const COLUMNS = [110, 167, 224] as const;
const ROWS = [178, 236] as const;
const HOLES = ROWS.flatMap((y) => COLUMNS.map((x) => `M${x},${y}h48v48h-48Z`)).join('');

/** Pudding's desk: a lamp, a bell, and below them the pigeonholes, with a cat in one. */
export function DeskBell() {
  return (
    <svg viewBox="0 0 300 304" className={art.art} aria-hidden="true">
      <path d="M0,294l22,-10h256l22,10l-22,10h-256Z" className={art.shadow} />
      <path d="M18,166h264v133h-264Z" className={`${art.shape} ${art.soft}`} />
      <path d={HOLES} className={art.shape} fill={HOLE} />
      <path d="M26,178h74v30h-74ZM26,216h74v30h-74ZM26,254h74v30h-74Z" className={`${art.shape} ${art.paper}`} />
      <path d="M54,193h18M54,231h18M54,269h18" className={art.shape} />
      <path d="M116,224l4,-30h12v30ZM136,224v-22h12v22Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
      <path d="M228,222h40M228,215h40M232,208h34l-6,-8h-22Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
      <path d="M114,282l14,-12h22l-14,12Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
      <circle cx="191" cy="261" r="14" fill="var(--hue-32-pastel)" />
      <path d="M186,257v1M196,260v1M189,267v1" className={`${art.shape} ${art.pale}`} />
      <path d="M238,262l5,-6l5,6ZM252,262l5,-6l5,6Z" className={art.light} />
      <path d="M10,150h280v18h-280Z" className={`${art.shape} ${art.deep}`} />
      <path d="M24,78l-18,70h88l-18,-70Z" fill={LAMPLIGHT} opacity="0.3" />
      <path d="M50,150v-74M26,150h48" className={art.shape} />
      <path d="M16,76l20,-44h28l20,44Z" className={art.shape} fill={SHADE} />
      <path d="M220,147c0,-23 12,-35 28,-35s28,12 28,35Z" className={art.shape} fill={BRASS} />
      <path d="M212,148h72M248,111v-8M241,102h14" className={art.shape} />
      <path d="M229,137c1,-8 4,-12 9,-15" fill="none" stroke="var(--paper)" strokeWidth="5" strokeLinecap="round" />
      <path d="M222,105l-8,-9M215,114l-9,-5M274,105l8,-9M281,114l9,-5" className={art.thin} />
    </svg>
  );
}
