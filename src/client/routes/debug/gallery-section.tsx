import { useRef } from 'react';
import { usePart } from '../../platform/lazy-parts.tsx';
import { useSeen } from '../../platform/visibility.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';

const load = () => import('./hung-gallery.tsx');

/** The gallery. It shows what all pages are made of, and so is larger than any of them: it comes when its place is seen. */
export function GallerySection({ hues }: { readonly hues: readonly number[] }) {
  const place = useRef<HTMLDivElement>(null);
  const { part, missing, again } = usePart(load, useSeen(place));
  if (part) return <part.HungGallery hues={hues} />;
  return (
    <Stack ref={place}>
      <Status>{!missing && 'Hanging the pictures'}</Status>
      {missing && (
        <>
          <Problem>The gallery did not arrive.</Problem>
          <Actions>
            <Button onClick={again}>Try again</Button>
          </Actions>
        </>
      )}
    </Stack>
  );
}
