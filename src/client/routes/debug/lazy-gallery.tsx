import { useLayoutEffect, useRef } from 'react';
import { SlotsSpecimen } from '../../features/account/index.ts';
import { Gallery } from '../../features/debug/index.ts';
import { TogetherSpecimen } from '../../features/quest/index.ts';
import { RoomSpecimen } from '../../features/room/index.ts';
import { SignSpecimen } from '../../features/save-sign/index.ts';
import { ShelfSpecimen } from '../../features/shelf/index.ts';
import { Portrait } from '../../features/vision/index.ts';

const GUESTS = [
  { title: 'Save sign', Specimen: SignSpecimen },
  { title: 'Word slots', Specimen: SlotsSpecimen, wide: true },
  { title: 'Cards on the shelf', Specimen: ShelfSpecimen, wide: true },
  { title: 'Others in the room', Specimen: Others, wide: true },
  { title: 'Choosing together', Specimen: Together, wide: true },
] as const;

export function HungGallery({ hues }: { readonly hues: readonly number[] }) {
  const place = useRef<HTMLDivElement>(null);
  // The gallery is many screens high. Scrolls to the focused element if that is below: the gallery has pushed it down.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!activeElement || !place.current) return;
    const isBelow = place.current.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (isBelow) activeElement.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return (
    <div ref={place} className="gallery">
      <Gallery hues={hues} guests={GUESTS} />
    </div>
  );
}

function Together() {
  return <TogetherSpecimen Face={Portrait} />;
}

function Others() {
  return <RoomSpecimen portrait={(form, id) => <Portrait form={form} id={id} />} />;
}
