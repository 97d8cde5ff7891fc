import type { ReactNode } from 'react';
import { CREAM } from '#content/lessons';
import { lessons } from '#content/messages/lessons';
import type { DuelPosition } from '#engine/lessons';
import { useMessages } from '../../platform/language.ts';
import art from '../../ui/art/art.module.css';
import { Flame } from '../../ui/art/flame.tsx';
import { Mark } from '../../ui/mark.tsx';
import styles from './boards.module.css';

interface FloorBoardProps {
  readonly at: number;
  /** The tile that the broom will sweep next; null: there are no more turns. */
  readonly next: number | null;
}

const TILES = Array.from({ length: CREAM + 1 }, (_, tile) => tile);

/** The seven tiles with the player, the broom and the cream. Screen readers get a list of what is on each tile. */
export function FloorBoard({ at, next }: FloorBoardProps) {
  const { floor } = useMessages(lessons).turns;
  return (
    <div className={styles.room}>
      <TowerWindow className={styles.window} />
      <ol className={styles.floor} aria-label={floor.label}>
        {TILES.map((tile) => (
          <li key={tile} className={styles.tile} data-tile={tile} data-swept={tile === next}>
            <span className={styles.above}>{tile === next && <Broom />}</span>
            <span className={styles.on}>
              {tile === CREAM && <Saucer />}
              {tile === at && <Mark form="cat" className={styles.you} />}
            </span>
            <span className={styles.stone}>
              <span className={styles.number}>{tile}</span>
            </span>
            <span className="visually-hidden">
              {[tile === at && floor.you, tile === next && floor.sweptNext, tile === CREAM && floor.cream]
                .filter(Boolean)
                .map((fact) => `, ${fact}`)
                .join('')}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The broom, which leans by 30° over the tile that it will sweep. */
function Broom() {
  return (
    <svg viewBox="0 0 100 100" className={art.art} aria-hidden="true">
      <g transform="rotate(30 50 50)">
        <path d="M50,-4v58" className={art.shape} />
        <path d="M40,54h20l12,40h-44Z" className={`${art.shape} ${art.deep}`} />
        <path d="M40,60h20" className={art.band} />
        <path d="M41,72l-4,20M50,70v24M59,72l4,20" className={art.band} />
      </g>
    </svg>
  );
}

/** The saucer of cream, which the player wants to reach. */
function Saucer() {
  return (
    <svg viewBox="0 0 100 100" className={art.art} aria-hidden="true">
      <path d="M14,72h72l-18,18h-36Z" className={`${art.shape} ${art.deep}`} />
      <ellipse cx="50" cy="70" rx="36" ry="11" className={`${art.shape} ${art.paper} ${art.pale}`} />
      <path d="M34,71h20" className={art.thin} />
    </svg>
  );
}

/** A window of the tower, with the moon. */
function TowerWindow({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 120 120" className={className} aria-hidden="true">
      <path d="M22,110v-66l38,-38l38,38v66Z" className={`${art.shape} ${art.deep}`} />
      <path d="M66,30A20,20 0 1 0 84,62A18.4,18.4 0 0 1 66,30Z" className={`${art.thin} ${art.light} ${art.pale}`} />
      <path d="M60,14v94M24,84h72" className={art.band} />
      <path d="M12,112h96" className={art.shape} />
    </svg>
  );
}

/**
 * The opponent, a cold wind (the Draught), on one side, and the candle that the wind attacks on the other. The wind's
 * face shows what it will do next.
 */
export function DuelBoard({ now }: { readonly now: DuelPosition }) {
  const mood = moodOf(now);
  return (
    <div className={styles.board}>
      <Draught mood={mood} />
      <Candle lit={now.outcome !== 'lost'} leaning={mood} warded={now.ward > 0} />
    </div>
  );
}

function moodOf({ outcome, next }: DuelPosition): Mood {
  if (outcome === 'won') return 'gone';
  if (next.takes > 0) return 'gather';
  return next.name === 'howl' ? 'howl' : 'gust';
}

type Mood = 'gust' | 'gather' | 'howl' | 'gone';

/**
 * The Draught's outline: a face of twelve sides, with a coat of cold air behind it. All angles are multiples of 30°.
 */
const BODY =
  'M0,-72L36,-62L62,-36L72,0L62,36L36,62L0,72H-40l-30,17h-70l52,-30h-50l-52,-30h70l-35,-20h-50l52,-30h45l-52,-30h80l36,-21Z';

/** The Draught: a cold wind, whose cheeks show its next act. */
function Draught({ mood }: { readonly mood: Mood }) {
  return (
    <svg viewBox="0 0 430 220" className={art.art} aria-hidden="true">
      <path d="M26,222v-196l24,-24h80l24,24v196Z" className={`${art.shape} ${art.deep}`} />
      <path d="M90,2v220M26,96h128" className={art.band} />
      <path d="M154,26l34,20v150l-34,20Z" className={`${art.shape} ${art.soft}`} />
      <g transform="translate(214 108)" className={styles.wind} data-mood={mood}>
        <path d={BREATH[mood]} className={art.shape} fill="none" />
        <g className={art.pale}>
          <path d={BODY} className={`${art.shape} ${art.paper}`} />
          <path d="M-20,-52h-50M-50,-8h-40M-36,36h-62" className={art.thin} />
          {FACES[mood]}
        </g>
      </g>
    </svg>
  );
}

const FACES: Readonly<Record<Mood, ReactNode>> = {
  gust: (
    <>
      <path d="M-22,-34l26,8M56,-34l-24,8" className={art.shape} fill="none" />
      <circle cx="-8" cy="-10" r="6" fill="var(--line)" />
      <circle cx="42" cy="-10" r="6" fill="var(--line)" />
      <path d="M-26,14l8,-5M-26,26l16,-9M-20,35l12,-7" className={art.thin} />
      <circle cx="36" cy="30" r="11" className={`${art.shape} ${art.deep}`} />
    </>
  ),
  gather: (
    <>
      <path d="M-24,-14h28M30,-14h28" className={art.shape} fill="none" />
      <path
        d="M-34,20l16,-9l16,9v18l-16,9l-16,-9ZM32,20l14,-9l14,9v14l-14,9l-14,-9Z"
        className={`${art.thin} ${art.soft}`}
      />
      <path d="M8,34h14" className={art.shape} fill="none" />
    </>
  ),
  howl: (
    <>
      <path d="M-24,-44l32,18M62,-44l-30,18" className={art.shape} fill="none" />
      <circle cx="-8" cy="-14" r="7" fill="var(--line)" />
      <circle cx="44" cy="-14" r="7" fill="var(--line)" />
      <path d="M10,4h24l14,24l-14,26h-24l-14,-26Z" className={`${art.shape} ${art.deep}`} />
    </>
  ),
  gone: (
    <>
      <path d="M-22,-8l14,8l14,-8M28,-8l14,8l14,-8" className={art.shape} fill="none" />
      <path d="M4,36l14,-8l14,8" className={art.shape} fill="none" />
    </>
  ),
};

const BREATH: Readonly<Record<Mood, string>> = {
  gust: 'M82,14h70l26,-15M80,32h128M74,50h60l26,15',
  gather:
    'M196,-30l-60,34h-46M208,24h-118M196,78l-60,-34h-46M106,-8l-16,12l16,10M106,12l-16,12l16,12M106,34l-16,10l16,12',
  howl: 'M78,-30l52,-30h60M86,-6h84l26,-15M90,18h118M86,42h84l26,15M78,66l52,30h60',
  gone: '',
};

interface CandleProps {
  readonly lit: boolean;
  readonly leaning: Mood;
  readonly warded: boolean;
}

/** The candle, with the ward around it. */
function Candle({ lit, leaning, warded }: CandleProps) {
  return (
    <svg viewBox="0 0 120 222" className={art.art} aria-hidden="true">
      {warded && (
        <path
          d="M62,14l46,27l8,96l-52,32l-54,-28l-6,-92l42,-27"
          fill="none"
          stroke="var(--line)"
          strokeWidth="5"
          strokeLinejoin="round"
          strokeDasharray="14 8"
        />
      )}
      <g className={art.pale}>
        <path d="M40,112l20,-8l20,8v84h-40Z" className={`${art.shape} ${art.paper}`} />
        <path d="M40,126l12,14v-22M66,116v34" className={art.thin} />
      </g>
      <path d="M12,196h96l-14,24h-68Z" className={`${art.shape} ${art.deep}`} />
      <path d="M60,104v-12" className={art.thin} />
      {lit ? (
        <g className={styles.flame} data-leaning={leaning}>
          <Flame transform="translate(60 98)" />
        </g>
      ) : (
        <path d="M60,86l8,-14l-14,-16l14,-18l-10,-18" className={art.thin} />
      )}
    </svg>
  );
}
