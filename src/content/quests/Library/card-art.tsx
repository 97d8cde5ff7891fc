import art from '#art/art.module.css';

/** The pictures on the cards that the quest gives, in the viewBox `4 2 112 86`. */
export const cardArt = { Bookmark };

/** A whisker that sticks out of a book, and the cat who lies on the place. */
function Bookmark() {
  return (
    <>
      <path d="M96,52q16,-2 11,-15q-5,-8 -11,-1" className={art.thin} />
      <path d="M34,56V32L30,16L42,25H54L66,16L62,32L86,36L97,46V56Z" className={art.coat} {...EDGE} />
      <path d="M38,37q4,4 8,0M50,37q4,4 8,0" fill="none" stroke="var(--hue-69-highlight)" {...EDGE} />
      <path d="M22,56h80v22h-80q-9,-11 0,-22Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
      <path d="M102,78H22q-9,-11 0,-22H102v5H26q-4,6 0,12H102Z" className={`${art.thin} ${art.cushion}`} />
      <path d="M40,67Q6,60 10,8Q13,54 42,63Z" fill="var(--paper)" stroke="var(--line)" {...EDGE} />
    </>
  );
}

const EDGE = { strokeWidth: 2.5, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;
