import type { ReactNode } from 'react';
import { Bowl } from '../../../ui/art/bowl.tsx';
import { MOUTHS, type Mood } from '../../../ui/art/cat.tsx';
import { CatOnBooks } from '../../../ui/art/cat-on-books.tsx';
import { DeskBell } from '../../../ui/art/desk-bell.tsx';
import { DressingBench } from '../../../ui/art/dressing-bench.tsx';
import { HatOfNames } from '../../../ui/art/hat-of-names.tsx';
import { Hearth } from '../../../ui/art/hearth.tsx';
import { Jar } from '../../../ui/art/jar.tsx';
import { JarShelves } from '../../../ui/art/jar-shelves.tsx';
import { JarsInARow } from '../../../ui/art/jars-in-a-row.tsx';
import { MagicPicture, TurnsPicture } from '../../../ui/art/lesson-pictures.tsx';
import { LostHat } from '../../../ui/art/lost-hat.tsx';
import { MaidCat } from '../../../ui/art/maid-cat.tsx';
import { Paw } from '../../../ui/art/paw.tsx';
import { TallMirror } from '../../../ui/art/tall-mirror.tsx';
import { Tower } from '../../../ui/art/tower.tsx';
import { WitchCat } from '../../../ui/art/witch-cat.tsx';

const MOODS = Object.keys(MOUTHS) as Mood[];

const DRAWINGS: readonly (readonly [name: string, drawing: ReactNode])[] = [
  ['Tower', <Tower key="tower" moves={false} labels={{ hat: 'Turn the hat', cat: 'Turn the cat back' }} />],
  ['Bowl', <Bowl key="bowl" />],
  ['Mirror', <TallMirror key="mirror" />],
  ['Hat of names', <HatOfNames key="hat" />],
  ['Quince on books', <CatOnBooks key="books" />],
  ["Pudding's desk", <DeskBell key="bell" />],
  ['Hearth', <Hearth key="hearth" />],
  ['Jar, empty', <Jar key="empty" cookie={false} />],
  ['Jar, with a cookie', <Jar key="cookie" cookie />],
  ['The other jars', <JarsInARow key="jars" />],
  ['Shelves under the jar', <JarShelves key="shelves" />],
  ['Lost hat', <LostHat key="lost" />],
  ['Paw', <Paw key="paw" />],
  ['Paw, hollow', <Paw key="hollow" hollow />],
  ['Lesson of turns', <TurnsPicture key="turns" />],
  ['Lesson of magic', <MagicPicture key="magic" />],
  ['Bench by the mirror', <DressingBench key="bench" />],
];

const EVERYBODY: readonly (readonly [name: string, drawing: ReactNode])[] = [
  ...MOODS.map((mood) => [`Quince, ${mood}`, <WitchCat key={mood} mood={mood} />] as const),
  ...MOODS.map((mood) => [`Pudding, ${mood}`, <MaidCat key={mood} mood={mood} />] as const),
];

/** Every drawing there is, and everybody in every mood. */
export function ArtSpecimen() {
  return (
    <>
      <h4>Everybody, in every mood</h4>
      <Drawings of={EVERYBODY} />
      <h4>Places and things</h4>
      <Drawings of={DRAWINGS} />
    </>
  );
}

function Drawings({ of }: { readonly of: typeof DRAWINGS }) {
  return (
    <div className="gallery-art">
      {of.map(([name, drawing]) => (
        <figure key={name}>
          {drawing}
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}
