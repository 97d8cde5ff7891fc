import { useEffect, useId, useRef, useState } from 'react';
import { pathOf, TURN_STEPS } from '#tiles';
import { Button } from '../../../../ui/button.tsx';
import { useModal } from '../../../../ui/modal.ts';
import { Facts } from '../../facts.tsx';
import type { Picked } from './scene.ts';
import { createTileMap, type TileMap, ZOOM_STEP } from './tile-map.ts';

/** Words for screen readers wait until keys have come to rest. */
const SAY_AFTER = 400; // ms

/** The tiling over the whole screen: it can be moved, zoomed and asked. */
export function Explorer({ onClose }: { readonly onClose: () => void }) {
  const { dialog, first: host } = useModal<HTMLDivElement>();
  const map = useRef<TileMap>(null);
  const [hint, title] = [useId(), useId()];
  const [picked, setPicked] = useState<Picked | null>(null);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (!host.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const made = createTileMap(host.current, (found, asked) => {
      setPicked(found);
      clearTimeout(timer);
      if (asked) timer = setTimeout(() => setSaid(wordsForPicked(found)), SAY_AFTER);
      // What was said is of something else.
      else setSaid('');
    });
    map.current = made;
    return () => {
      clearTimeout(timer);
      made.stop();
    };
  }, [host]);

  return (
    <dialog
      ref={dialog}
      className="tiles-explorer"
      aria-labelledby={title}
      // The browser says that it has closed a moment after it gave the focus back: a press in between would do nothing.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      <div
        ref={host}
        className="tiles-map"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move what is in it
        tabIndex={0}
        role="application"
        aria-label="The tiling, as far as it is in view"
        aria-describedby={hint}
      />
      <div className="tiles-bar">
        <h2 id={title}>Every hat there is</h2>
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
        <div className="tiles-controls">
          <Button onClick={() => map.current?.goHome()}>Middle</Button>
          <Button aria-label="Zoom in" onClick={() => map.current?.zoom(ZOOM_STEP)}>
            +
          </Button>
          <Button aria-label="Zoom out" onClick={() => map.current?.zoom(1 / ZOOM_STEP)}>
            −
          </Button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="tiles-details" aria-label="What is pointed at" tabIndex={0}>
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <p id={hint} className={picked ? 'visually-hidden' : ''}>
          Point at something, or tap it. Drag the tiling to move it.{' '}
          <span className="tiles-keys">Arrow keys move it, too, + and − zoom, Home goes to the middle.</span>
        </p>
        {picked && <PickedDetails picked={picked} />}
      </section>
    </dialog>
  );
}

/** What there is to know of a tile. */
function PickedDetails({ picked }: { readonly picked: Picked }) {
  const { path, position, neighbours } = picked;
  return (
    <>
      <h3>{nameOf(picked)}</h3>
      <Facts
        facts={{
          'way to it': [...path].join(' › '),
          turned: turnOf(picked),
          position: `[${position.join(', ')}]`,
          neighbours: neighbours.map((each) => grouped(pathOf(each))),
        }}
      />
    </>
  );
}

/** All that is to be said of a tile, in a line. */
function wordsForPicked(picked: Picked | null): string {
  return picked
    ? `${nameOf(picked)}, turned ${turnOf(picked)}; ${picked.neighbours.length} neighbours.`
    : 'Nothing lies here.';
}

function nameOf({ path }: Picked): string {
  return `Tile ${grouped(path)}`;
}

/** Upright a tile is a hat; turned by 60° it is a cat. */
function turnOf({ rotation }: Picked): string {
  const shape = { 0: ', a hat', 2: ', a cat' }[rotation] ?? '';
  return `${(rotation * 360) / TURN_STEPS}°${shape}`;
}

/** The digits of a path in groups of four, so that they can be followed. */
function grouped(path: string): string {
  return path.match(/.{1,4}/g)?.join(' ') ?? '';
}
