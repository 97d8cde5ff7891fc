import art from '#art/art.module.css';
import { Lying, MaidPaws, Placed, PlayerOnFoot } from '#art/people';
import type { SceneryProps } from '#art/scenery';
import styles from '../scenery.module.css';
import type { Night } from './night.tsx';
import { RoofEyes, TheRoof } from './roof.tsx';
import { FAR, FallingStar, Moon, Star } from './sky.tsx';
import { HatchRim, Ladder } from './tower.tsx';

type Draws = Pick<SceneryProps, 'Player' | 'Portrait'> & { readonly night: Night };

/** Quince lies on the chimney on the left. */
export function Quince({ night: { quince }, Portrait }: Draws) {
  return <Lying at={[-162, -113]} tail="hanging" scale={0.7} mood={quince} Portrait={Portrait} />;
}

export function Pudding({ night: { pudding }, Portrait }: Draws) {
  if (!pudding) return null;
  const { mood, place, hasPencil } = pudding;
  const [x, y] = place === 'hatch' ? [-92, -22] : [156, -22];
  return (
    <>
      {place === 'ladder' && <Ladder />}
      <Placed who="NekoMaid" mood={mood} at={[x, y]} scale={0.46} bust Portrait={Portrait} />
      {hasPencil && <Pencil at={[x - 2, y + 2]} turn={-24} />}
      <g transform={`translate(${x} ${y})`}>
        <MaidPaws at={[-20, 18]} y={4} scale={0.7} />
      </g>
      {place === 'hatch' && <HatchRim />}
    </>
  );
}

/** The step that is not there, at the edge of the sky. */
const STEP = [150, -122] as const;

export function PlayerOnRoof({ night: { player, step }, Player }: Draws) {
  switch (player) {
    case 'hatch':
      return (
        <>
          <PlayerOnFoot Player={Player} at={[-92, 26]} pixel={2.6} />
          <HatchRim />
        </>
      );
    case 'over there':
      return <PlayerOnFoot Player={Player} at={[98, -4]} pixel={2.6} behind />;
    case 'up':
      return (
        <>
          <Step at={STEP} />
          <PlayerOnFoot Player={Player} at={[STEP[0], STEP[1] - 3]} pixel={2.1} behind />
        </>
      );
    case 'aside':
      return (
        <>
          <PlayerOnFoot Player={Player} at={[98, -6]} pixel={2.5} />
          {step === 'hand' && <Step at={[100, -26]} turn={-8} />}
        </>
      );
    case 'drawing':
      return (
        <>
          <PlayerOnFoot Player={Player} at={[128, -6]} pixel={2.4} behind />
          <Pencil at={[100, -22]} turn={150} />
        </>
      );
    case 'near':
      return <PlayerOnFoot Player={Player} at={[-102, -3]} pixel={2.6} behind />;
  }
}

function Step({ at: [x, y], turn = 0 }: { readonly at: readonly [number, number]; readonly turn?: number }) {
  return (
    <path
      d="M-36,0l6,-10h60l6,10v10h-72ZM-36,0h72"
      transform={`translate(${x} ${y}) rotate(${turn})`}
      className={styles.step}
      data-thing="step"
    />
  );
}

export function Pencil({ at: [x, y], turn }: { readonly at: readonly [number, number]; readonly turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} data-thing="pencil">
      <path d="M-13,-4h20v8h-20Z" className={`${art.thin} ${art.light} ${art.pale}`} />
      <path d="M7,-4l9,4l-9,4Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
      <path d="M-13,-4h-5v8h5Z" className={`${art.thin} ${art.cushion} ${art.pale}`} />
    </g>
  );
}

/** The dark, and the eyes in it: the roof's, Quince's, and Pudding's. */
export function Dark() {
  return (
    <g data-thing="dark">
      <path d="M-2000,-2000H2000V90H-2000Z" className={styles.dark} />
      <RoofEyes />
      <g className={art.light} data-thing="eyes">
        {[-168, -156].map((x) => (
          <ellipse key={x} cx={x} cy="-125.500" rx="3" ry="4" />
        ))}
        {[151.5, 168].map((x) => (
          <ellipse key={x} cx={x} cy="-39" rx="3.500" ry="4.500" />
        ))}
      </g>
    </g>
  );
}

interface YardProps extends Draws {
  /** Whether the moon has fallen into the rain barrel, and not a star into the basket. */
  readonly hasMoon: boolean;
}

/** The yard, far below, with Pudding. The player looks over the edge of the tower. */
export function Yard({ night: { pudding }, hasMoon, Player, Portrait }: YardProps) {
  return (
    <>
      <path d="M-2000,-2000H2000V40H-2000Z" className={styles.void} />
      <path d={FAR} className={styles.far} />
      <g transform="translate(-150 -180) scale(.44)">
        <TheRoof roof={{ form: 'cat', place: 'usual', paw: 'none', looks: 'down' }} />
      </g>
      <PlayerOnFoot Player={Player} at={[-104, -158]} pixel={1.7} />
      <path d="M-2000,20V-186H-84V20Z" className={`${art.shape} ${styles.wall}`} data-thing="edge" />
      <path d="M-2000,-186H-74V-176H-2000Z" className={`${art.shape} ${styles.boards}`} />
      <path d="M-180,-150h40M-120,-128h36M-200,-104h44M-140,-80h34M-190,-52h40" className={styles.seam} />
      <path d="M-2000,-18H2000V40H-2000Z" className={`${art.shape} ${styles.yard}`} data-thing="yard" />
      <g transform="translate(134 -4)" data-thing="barrel">
        <path d="M-30,-74q-10,36 0,74h60q10,-38 0,-74Z" className={`${art.shape} ${styles.barrel}`} />
        <path d="M-35,-54h70M-35,-20h70" className={art.thin} />
        <ellipse cy="-74" rx="30" ry="7" className={`${art.thin} ${styles.water}`} />
      </g>
      <Placed who="NekoMaid" mood={pudding?.mood ?? 'calm'} at={[34, -4]} scale={0.66} Portrait={Portrait} />
      {hasMoon ? (
        <g transform="rotate(-8)">
          <Moon isWet at="62 -52" />
        </g>
      ) : (
        <>
          <FallingStar at="18 -190" />
          <g transform="translate(20 -30)" data-thing="basket">
            <Star transform="translate(-12 -14) rotate(12)" />
            <Star transform="translate(12 -16) rotate(-16)" />
            <path d="M-34,-14h68l-8,34h-52Z" className={`${art.thin} ${styles.barrel}`} />
            <path d="M-31,-4h62M-29,8h58M-16,-14l4,34M16,-14l-4,34M0,-14v34" className={styles.seam} />
          </g>
        </>
      )}
      <MaidPaws at={hasMoon ? [40, 82] : [-16, 58]} y={hasMoon ? -40 : -28} scale={0.8} />
    </>
  );
}
