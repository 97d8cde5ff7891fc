import art from '#art/art.module.css';

/** The pictures on the cards that the quest gives, in the viewBox `4 2 112 86`. */
export const cardArt = { Pencil };

function Pencil() {
  return (
    <>
      <g transform="rotate(-30 60 45)">
        <path d="M26,32h48v26h-48Z" className={`${art.thin} ${art.soft}`} />
        <path d="M26,41h48v8h-48Z" className={art.deep} />
        <path d="M26,41h48M26,49h48" className={art.thin} />
        <path d="M74,32l30,13l-30,13l5,-6.5l-5,-6.5l5,-6.5Z" className={`${art.thin} ${art.dough}`} />
        <path d="M95,41.2l9,3.8l-9,3.8Z" fill="var(--line)" />
        <path d="M16,32h10v26h-10Z" className={`${art.thin} ${art.paper}`} />
        <path d="M16,32h-4q-8,4 -5,9t-1,8q0,7 6,9h4Z" className={`${art.thin} ${art.cushion}`} />
      </g>
      <path d="M62,78q10,3 17,-5M74,83q9,-1 13,-7M26,16q2,-7 9,-8" className={art.thin} />
    </>
  );
}
