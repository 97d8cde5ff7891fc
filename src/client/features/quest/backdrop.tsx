import { outlinePath } from '#tiles';
import art from '../../ui/art/art.module.css';
import { Cookie } from '../../ui/art/cookie.tsx';
import scene from '../../ui/art/scenery.module.css';
import type { Scenery, SceneryProps } from '../../ui/art/scenery.tsx';
import styles from './backdrop.module.css';

/** The scenery of a quest, or else the tower room, at a fixed scale. It extends as far as there is space. */
export function Backdrop({ scenery, ...told }: SceneryProps & { readonly scenery: Scenery | undefined }) {
  const isWhole = scenery !== undefined && 'Whole' in scenery;
  return (
    <>
      {!scenery && (
        <svg viewBox="-420 0 840 170" className={styles.ceiling} aria-hidden="true">
          <Beam />
        </svg>
      )}
      <svg
        viewBox="-420 -720 840 720"
        className={isWhole ? `${styles.backdrop} ${styles.whole}` : styles.backdrop}
        aria-hidden="true"
      >
        {isWhole ? <scenery.Whole {...told} /> : scenery ? <scenery.Behind {...told} /> : <TowerRoom />}
      </svg>
    </>
  );
}

/** The room at the top of the tower: a portrait of the witch, a window, a shelf, a bowl of still water, and cookies. */
function TowerRoom() {
  return (
    <>
      <g transform="translate(14 -290) rotate(-4)" data-hung="24">
        <path d="M-27,-32h54v62h-54Z" className={`${art.shape} ${art.paper} ${art.pale}`} />
        <path d={outlinePath({ scale: 10, rotation: 2 })} transform="translate(0 4)" fill="var(--cat)" />
        <circle cx="-8" cy="-2" r="2" className={art.light} />
        <circle cx="4" cy="-2" r="2" className={art.light} />
      </g>
      <g data-hung="13">
        <path d="M44,-112v-98l20,-32h44l20,32v98Z" className={scene.sky} />
        <path d="M44,-132l26,-16l22,10l36,-22v48H44Z" className={styles.far} />
        <circle cx="104" cy="-208" r="15" className={styles.moon} />
        <path
          d="M66,-204l2.5,6.5l6.5,2.5l-6.5,2.5l-2.5,6.5l-2.5,-6.5l-6.5,-2.5l6.5,-2.5Z"
          className={`${art.light} ${styles.twinkle}`}
        />
        <path d="M44,-112v-98l20,-32h44l20,32v98ZM86,-242v130M44,-172h84" className={art.shape} fill="none" />
        <path d="M34,-112h104v10H34Z" className={`${art.shape} ${art.paper}`} />
      </g>
      <g data-hung="24">
        <path d="M-148,-334H-40M-130,-334v14M-58,-334v14" className={art.shape} />
        <path d="M-136,-336v-34h12v34ZM-120,-336v-40h15v40Z" className={`${art.thin} ${art.deep}`} />
        <path d="M-101,-336l8,-36l13,3l-8,33Z" className={`${art.thin} ${art.paper}`} />
        <path d="M-68,-336v-20l5,-5v-9h12v9l5,5v20Z" className={`${art.thin} ${styles.water}`} />
      </g>
      <path d="M-420,-4H420" className={art.shape} />
      <g data-hung="beside">
        <path d="M206,-46H294L282,-10H218Z" className={`${art.shape} ${art.deep}`} />
        <ellipse cx="250" cy="-46" rx="44" ry="9" className={`${art.shape} ${styles.water}`} />
        <path d="M-290,-4v-74h54v74Z" className={`${art.shape} ${art.paper}`} />
        <path d={outlinePath({ scale: 9 })} transform="translate(-263 -92)" className={`${art.thin} ${art.deep}`} />
      </g>
      <g data-hung="5">
        <path d="M54,-16H154L142,-4H66Z" className={`${art.thin} ${art.paper}`} />
        <Cookie transform="translate(82 -38) scale(0.48) rotate(-70)" />
        <Cookie transform="translate(126 -38) scale(0.48) rotate(150)" />
        <Cookie transform="translate(104 -72) scale(0.48)" />
      </g>
    </>
  );
}

/** The beam under the roof with its drying herbs, and a lamp where there is space. */
function Beam() {
  return (
    <>
      <path d="M-420,14H420v14H-420Z" className={`${art.shape} ${art.deep}`} />
      <Herb at={-20} />
      <Herb at={24} />
      <Herb at={120} />
      <g data-hung="30">
        <Herb at={-112} />
        <path d="M72,28V94M50,144L60,108H84L94,144Z" className={`${art.shape} ${art.soft}`} />
        <path d="M66,141L72,118L78,141Z" className={art.light} />
        <path d="M56,108L66,94H78L88,108ZM46,144H98V154H46Z" className={`${art.shape} ${art.deep}`} />
      </g>
    </>
  );
}

function Herb({ at }: { readonly at: number }) {
  return (
    <path
      d="M0,28v18M0,46C-24,52 -24,70 -16,80C-8,74 -6,66 0,46C-10,66 -8,80 0,92C8,80 10,66 0,46C6,66 8,74 16,80C24,70 24,52 0,46"
      transform={`translate(${at} 0)`}
      className={`${art.thin} ${styles.herb}`}
    />
  );
}
