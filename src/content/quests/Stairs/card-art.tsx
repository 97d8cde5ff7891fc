import art from '#art/art.module.css';

/** The pictures on the cards that the quest gives, in the viewBox `4 2 112 86`. */
export const cardArt = { Step };

/** A step that is not there: only its outline, and the dust that lies on it. */
function Step() {
  return (
    <>
      <path d="M22,70q38,10 76,0" className={art.shadow} />
      <g strokeDasharray="9 7">
        <path d="M14,40l18,-20h56l18,20v22h-92Z" className={art.shape} fill="none" />
        <path d="M14,40h92" className={art.shape} />
      </g>
      <path d="M40,31h7M56,27h5M70,33h8M84,30h4" className={art.thin} />
      <path d="M24,12l-6,-6M60,10v-6M96,12l6,-6" className={art.thin} />
    </>
  );
}
