import art from '#art/art.module.css';

/** The pictures on the cards that the quest gives, in the viewBox `4 2 112 86`. */
export const cardArt = { Crust };

/** The end of a loaf, with a paw print in it. */
function Crust() {
  return (
    <>
      <path d="M20,78q42,10 82,0" className={art.shadow} />
      <path d="M28,78q-20,-8 -12,-32q10,-32 44,-34q36,0 44,34q6,24 -12,32Z" className={`${art.shape} ${art.crust}`} />
      <path d="M34,72q-14,-6 -9,-24q8,-26 35,-27q28,0 35,27q5,18 -9,24Z" className={`${art.thin} ${art.dough}`} />
      <g className={art.chip}>
        <ellipse cx="60" cy="58" rx="11" ry="8.500" />
        <circle cx="44" cy="47" r="4.500" />
        <circle cx="54" cy="39" r="4.500" />
        <circle cx="67" cy="39" r="4.500" />
        <circle cx="77" cy="47" r="4.500" />
      </g>
      <path d="M44,12q-5,-5 0,-9M62,8q-4,-3 0,-6M80,13q-5,-5 0,-9" className={art.thin} />
    </>
  );
}
