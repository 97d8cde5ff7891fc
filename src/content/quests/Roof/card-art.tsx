import art from '#art/art.module.css';

/** The pictures on the cards that the quest gives, in the viewBox `4 2 112 86`. */
export const cardArt = { Star };

/** A star with a paw print on it. */
function Star() {
  return (
    <>
      <path
        d="M60,6l11.600,26.600l28.800,2.800l-21.700,19l6.400,28.200l-25.100,-15l-25.100,15l6.400,-28.200l-21.700,-19l28.800,-2.800Z"
        transform="rotate(9 60 46)"
        className={`${art.shape} ${art.light}`}
      />
      <g fill="var(--ink)">
        <ellipse cx="61" cy="54" rx="8" ry="6.500" />
        <circle cx="50" cy="45" r="3.500" />
        <circle cx="58" cy="40" r="3.500" />
        <circle cx="67" cy="42" r="3.500" />
        <circle cx="72" cy="49" r="3.500" />
      </g>
      <path d="M18,20v-12M100,18v-10M108,62v-8" className={art.thin} />
    </>
  );
}
