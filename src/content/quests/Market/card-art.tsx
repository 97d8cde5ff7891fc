import art from '#art/art.module.css';

/** The pictures on the cards that the quest gives, in the viewBox `4 2 112 86`. */
export const cardArt = { Saucer, Sack };

const CHINA = { fill: 'var(--hue-180-pastel)', stroke: 'var(--line)', strokeWidth: 2.5 } as const;

/** A saucer with a moon in it. */
function Saucer() {
  return (
    <>
      <path d="M60,26V8M32,30l-10,-12M88,30l10,-12" className={art.thin} />
      <g className={art.pale}>
        <path d="M14,50q8,26 34,26h24q26,0 34,-26Z" {...CHINA} />
        <ellipse cx="60" cy="48" rx="48" ry="16" {...CHINA} />
        <ellipse cx="60" cy="49" rx="38" ry="11" fill="var(--paper)" />
        <ellipse cx="60" cy="49" rx="20" ry="7.500" className={art.light} />
        <path
          d="M50,47a4,1.800 0 1 0 8,0a4,1.800 0 1 0 -8,0M62,51a5,2 0 1 0 10,0a5,2 0 1 0 -10,0"
          fill="var(--hue-69-pastel)"
        />
      </g>
    </>
  );
}

/** An empty sack with a patch, its string undone, and cat hair on it. */
function Sack() {
  return (
    <>
      <path
        d="M24,82q-10,-8 -3,-20q-6,-12 4,-22q-5,-9 1,-16l-7,-10q40,-9 82,0l-7,10q6,8 0,17q11,10 4,22q8,11 -3,19Z"
        className={`${art.thin} ${art.dough}`}
      />
      <ellipse cx="60" cy="14" rx="38" ry="6" className={`${art.thin} ${art.deep}`} />
      <path d="M64,50l18,-3l3,17l-18,3ZM70,52l6,10M79,51l-8,12" className={`${art.thin} ${art.cushion}`} />
      <path d="M26,25q34,9 67,0q14,4 9,15q-4,9 6,12" fill="none" stroke="var(--hue-340-edge)" strokeWidth="3.500" />
      <path d="M38,48l9,-4M46,62l8,4M34,68l8,-3M54,38l5,7" className={art.thin} />
    </>
  );
}
