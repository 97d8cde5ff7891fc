import type { ReactNode } from 'react';
import { Bowl } from '../../../ui/art/bowl.tsx';
import { MOUTHS, type Mood } from '../../../ui/art/cat.tsx';
import { CatOnBooks } from '../../../ui/art/cat-on-books.tsx';
import { DeskBell } from '../../../ui/art/desk-bell.tsx';
import { DressingBench } from '../../../ui/art/dressing-bench.tsx';
import { HatOfNames } from '../../../ui/art/hat-of-names.tsx';
import { Hearth, TwoChairs } from '../../../ui/art/hearth.tsx';
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

const THINGS: Readonly<Record<string, ReactNode>> = {
  Tower: <Tower moves={false} labels={{ hat: 'Turn the hat', cat: 'Turn the cat back' }} />,
  Bowl: <Bowl />,
  Mirror: <TallMirror />,
  'Hat of names': <HatOfNames />,
  'Quince on books': <CatOnBooks />,
  "Pudding's desk": <DeskBell />,
  Hearth: <Hearth fire={5} />,
  'Hearth, two chairs': (
    <Hearth fire={2}>
      <TwoChairs left={null} right={null} />
    </Hearth>
  ),
  'Jar, empty': <Jar cookie={false} />,
  'Jar, with a cookie': <Jar cookie />,
  'The other jars': <JarsInARow />,
  'Shelves under the jar': <JarShelves />,
  'Lost hat': <LostHat />,
  Paw: <Paw />,
  'Paw, hollow': <Paw hollow />,
  'Lesson of turns': <TurnsPicture />,
  'Lesson of magic': <MagicPicture />,
  'Bench by the mirror': <DressingBench />,
};

const EVERYBODY: Readonly<Record<string, ReactNode>> = Object.fromEntries([
  ...MOODS.map((mood) => [`Quince, ${mood}`, <WitchCat key={mood} mood={mood} />]),
  ...MOODS.map((mood) => [`Pudding, ${mood}`, <MaidCat key={mood} mood={mood} />]),
]);

/** Drawings of places and things, and Quince and Pudding in every mood. */
export function ArtSpecimen() {
  return (
    <>
      <h4>Everybody, in every mood</h4>
      <Drawings of={EVERYBODY} />
      <h4>Places and things</h4>
      <Drawings of={THINGS} />
    </>
  );
}

function Drawings({ of }: { readonly of: Readonly<Record<string, ReactNode>> }) {
  return (
    <div className="gallery-art">
      {Object.entries(of).map(([name, drawing]) => (
        <figure key={name}>
          {drawing}
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}
