import { Lying, MaidPaws, Placed, PlayerOnFoot } from '#art/people';
import type { Scenery, SceneryProps } from '#art/scenery';
import {
  Arm,
  Butter,
  CHIN,
  DoughOver,
  DoughToCeiling,
  DoughUnder,
  End,
  Flour,
  GROWN,
  HIGHEST,
  LargeCat,
  Loaf,
  Lump,
  Paws,
  RawLoaf,
  Sack,
  Slices,
  Strands,
  TALLER,
} from './scenery/bread.tsx';
import { type Kitchen, kitchenOf } from './scenery/kitchen.tsx';
import {
  BackWindow,
  Ceiling,
  OVEN,
  Oven,
  Room,
  Shelf,
  SILL,
  Smell,
  TABLE,
  Table,
  WindowWithSill,
} from './scenery/room.tsx';
import styles from './scenery.module.css';

/** The kitchen of the tower: its table, its oven or its window. What it shows follows the lines. */
function Whole({ Player, Portrait, ...story }: SceneryProps) {
  const kitchen = kitchenOf(story);
  const Spot = SPOTS[kitchen.spot];
  return (
    <g className={styles.kitchen} data-pet="right">
      <Room />
      <Spot kitchen={kitchen} Player={Player} Portrait={Portrait} />
    </g>
  );
}

interface PartProps extends Pick<SceneryProps, 'Player' | 'Portrait'> {
  readonly kitchen: Kitchen;
}

function Pudding({ kitchen, Portrait, at }: Omit<PartProps, 'Player'> & { readonly at: readonly [number, number] }) {
  const { NekoMaid: mood = 'calm' } = kitchen.moods;
  return <Placed who="NekoMaid" mood={mood} at={at} scale={0.62} Portrait={Portrait} />;
}

function AtTheTable({ kitchen, Player, Portrait }: PartProps) {
  const { table } = kitchen;
  const { NekoWitch: mood = 'calm' } = kitchen.moods;
  const isLifted = table === 'lifted';
  const isLoaf = table === 'loaves' || isLifted;
  return (
    <>
      <Ceiling />
      <BackWindow {...kitchen} />
      <Shelf x={112} />
      {table === 'sticky' && <PlayerOnFoot Player={Player} at={[-22, -30]} />}
      {table === 'kneaded' && (
        <Placed who="NekoWitch" mood={mood} at={[-14, TABLE - 6]} scale={0.5} Portrait={Portrait} />
      )}
      <Table />
      {isLoaf ? <RawLoaf at={[-52, TABLE]} /> : <Lump at={[-22, TABLE]} hasHair={kitchen.hasHair} />}
      {table === 'sticky' && <Strands at={[-22, TABLE - 22]} />}
      {table === 'kneaded' && <Paws at={[-14, TABLE - 34]} />}
      {(table === 'lump' || table === 'sticky') && (
        <Placed who="NekoWitch" mood={mood} at={[62, TABLE + 2]} scale={0.46} Portrait={Portrait} />
      )}
      {isLoaf && (
        <g transform={isLifted ? 'translate(0 -34)' : undefined} data-thing={isLifted ? 'lifted loaf' : 'two loaves'}>
          <Lying mood={mood} at={[48, TABLE - 6]} tail="curled" scale={0.86} Portrait={Portrait} />
          {!isLifted && (
            <g transform={`translate(72 ${TABLE + 8})`}>
              <Flour />
            </g>
          )}
        </g>
      )}
      <Pudding kitchen={kitchen} Portrait={Portrait} at={[-150, 2]} />
      {table !== 'sticky' && <PlayerOnFoot Player={Player} at={[isLifted ? 98 : 150, -3]} />}
      {isLifted && <MaidPaws at={[44]} y={TABLE - 22} scale={0.7} />}
    </>
  );
}

function AtTheOven({ kitchen, Player, Portrait }: PartProps) {
  const { dough, bakes, pokes } = kitchen;
  return (
    <>
      <Ceiling />
      {kitchen.isDark && <BackWindow isDark />}
      {!kitchen.isDark && <Shelf x={-104} />}
      <Oven {...kitchen}>{bakes && <Loaf at={[92, -14]} scale={0.56} />}</Oven>
      {dough === 'ceiling' && <DoughToCeiling at={[92, OVEN]} />}
      {dough === 'under' && <DoughUnder at={[86, OVEN]} />}
      <QuinceAtTheOven kitchen={kitchen} Portrait={Portrait} />
      {dough === 'over' && <DoughOver at={CHIN} />}
      {dough === 'large' && <LargeCat at={CHIN} />}
      {kitchen.smells && <Smell />}
      <Pudding kitchen={kitchen} Portrait={Portrait} at={[-134, 4]} />
      <PlayerOnFoot Player={Player} at={[bakes ? -60 : -50, -3]} />
      {pokes && <Arm at={[-34, -96]} />}
    </>
  );
}

/** Quince on top of the oven, wherever the dough has her; or in front of it. */
function QuinceAtTheOven({ kitchen, Portrait }: Omit<PartProps, 'Player'>) {
  const { dough, bakes } = kitchen;
  const { NekoWitch: mood = 'calm' } = kitchen.moods;
  if (bakes) return <Placed who="NekoWitch" mood={mood} at={[26, 6]} scale={0.5} Portrait={Portrait} />;
  const [x, y] = CHIN;
  const chin = { under: y - TALLER, ceiling: HIGHEST, over: y, large: y - GROWN, none: y }[dough];
  const isHidden = dough === 'over' || dough === 'large';
  return (
    <Lying
      mood={mood}
      at={[x, chin]}
      tail={isHidden ? 'curled' : 'hanging'}
      scale={dough === 'ceiling' ? 0.78 : isHidden ? 0.7 : 0.9}
      Portrait={Portrait}
    />
  );
}

function AtTheWindow({ kitchen, Player, Portrait }: PartProps) {
  const { bread, sack } = kitchen;
  const { NekoWitch: mood = 'calm' } = kitchen.moods;
  return (
    <>
      <Ceiling />
      <WindowWithSill />
      {sack && (
        <>
          <Placed who="NekoWitch" mood={mood} at={[72, SILL - 24]} scale={0.44} bust Portrait={Portrait} />
          <Sack at={[70, SILL]} />
        </>
      )}
      {bread === 'sliced' ? <Slices at={[-36, SILL]} /> : <Loaf at={[-24, SILL]} isCut={bread === 'cut'} />}
      {!sack && bread === 'whole' && (
        <Placed who="NekoWitch" mood={mood} at={[72, SILL + 2]} scale={0.46} Portrait={Portrait} />
      )}
      {!sack && bread !== 'whole' && (
        <g data-thing="cat on the bread">
          <Lying mood={mood} at={[-18, SILL - 44]} tail="hanging" scale={0.86} Portrait={Portrait} />
        </g>
      )}
      <Pudding kitchen={kitchen} Portrait={Portrait} at={[-150, 4]} />
      <PlayerOnFoot Player={Player} at={[144, -3]} />
      {(bread === 'cut' || bread === 'sliced') && <End at={[118, -34]} />}
      {kitchen.hasButter && <Butter at={[-112, -46]} />}
      {kitchen.hasButter && <MaidPaws at={[-132, -94]} y={-42} scale={0.7} />}
    </>
  );
}

const SPOTS = { table: AtTheTable, oven: AtTheOven, window: AtTheWindow } as const;

export const scenery: Scenery = { Whole };
