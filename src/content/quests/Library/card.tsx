import art from '#art/art.module.css';
import { CardGround } from '#art/scenery';
import { Ibid } from './scenery/ibid.tsx';
import styles from './scenery.module.css';

const BOOKS = [
  'M10,74v-52h16v52ZM64,74v-46h14v46Z',
  'M26,74v-44h20v44ZM94,74v-54h18v54Z',
  'M46,74v-58h12v58ZM112,74v-40h15v40Z',
];
const COLOURS = [art.cushion, styles.green, art.dough];

/** The picture on the quest's card by the fire: the librarian beside books, and eyes in a gap. */
export function CardPicture() {
  return (
    <>
      <path d="M4,6h130v68h-130Z" className={styles.dark} />
      {BOOKS.map((d, at) => (
        <path key={d} d={d} className={`${art.thin} ${COLOURS[at]}`} />
      ))}
      <path
        d="M81,54a2.500,3.500 0 1 0 5,0a2.500,3.500 0 1 0 -5,0M87,54a2.500,3.500 0 1 0 5,0a2.500,3.500 0 1 0 -5,0"
        className={art.light}
      />
      <path d="M0,74h138v8h-138Z" className={`${art.thin} ${styles.wood}`} />
      <CardGround />
      <g className={styles.library}>
        <Ibid mood="asleep" at={[160, 84]} scale={0.5} />
      </g>
    </>
  );
}
