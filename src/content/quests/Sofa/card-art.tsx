import art from '#art/art.module.css';

/** The pictures on the cards that the quest gives, in the viewBox `4 2 112 86`. */
export const cardArt = { Slipper };

/** A slipper for the left foot. */
function Slipper() {
  return (
    <>
      <path d="M14,74q46,10 92,0" className={art.shadow} />
      <path d="M16,70q-6,-24 16,-32l14,8q16,-26 38,-20q26,8 24,44Z" className={`${art.shape} ${art.cushion}`} />
      <path d="M12,70h98v8H12Z" className={`${art.shape} ${art.deep}`} />
      <path d="M46,46q14,10 12,24M76,40l8,-6M86,48l10,-4M72,54l6,-2" className={art.thin} />
      <path d="M60,18l-4,-8M84,14v-9M104,22l6,-7" className={art.thin} />
    </>
  );
}
