import { useEffect, useId, useRef, useState } from 'react';
import { MAX_DEPTH, METATILES, type Metatile, pathOf, TILE_TREE_DEPTH, tileCount } from '#tiles';
import { Button } from '../../../../ui/button.tsx';
import { useModal } from '../../../../ui/modal.ts';
import { Facts } from '../../facts.tsx';
import { Choice } from '../choice.tsx';
import type { Picked } from './scene.ts';
import { createTileMap, type Drawn, type TileMap, ZOOM_STEP } from './tile-map.ts';
import { degreesOf, grouped, nameOf, shapeOf, wordsForPicked } from './words.ts';

/** Words for screen readers wait until keys have come to rest. */
const SAY_AFTER = 400; // ms
const LEVELS = Array.from({ length: MAX_DEPTH + 1 }, (_, level) => level);

/** The tiling over the whole screen: it can be moved, zoomed through all its levels, and asked. */
export function Explorer({ onClose }: { readonly onClose: () => void }) {
  const { dialog, first: host } = useModal<HTMLDivElement>();
  const map = useRef<TileMap>(null);
  const [hint, title] = [useId(), useId()];
  const [root, setRoot] = useState<Metatile>('Delta');
  const [depth, setDepth] = useState<number>(TILE_TREE_DEPTH);
  const [picked, setPicked] = useState<Picked | null>(null);
  const [{ level, count }, setDrawn] = useState<Drawn>({ level: 0, count: 0 });
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (!host.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const made = createTileMap(host.current, {
      onPicked(found, asked) {
        setPicked(found);
        clearTimeout(timer);
        if (asked) timer = setTimeout(() => setSaid(wordsForPicked(found)), SAY_AFTER);
        // What was said is of something else.
        else setSaid('');
      },
      onDrawn: setDrawn,
    });
    map.current = made;
    return () => {
      clearTimeout(timer);
      made.stop();
    };
  }, [host]);

  function show(nextRoot: Metatile, nextDepth: number): void {
    setRoot(nextRoot);
    setDepth(nextDepth);
    map.current?.show({ root: nextRoot, depth: nextDepth });
  }

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
          <Choice label="Root" value={root} onChoose={(value) => show(value as Metatile, depth)}>
            {METATILES.map((metatile) => (
              <option key={metatile}>{metatile}</option>
            ))}
          </Choice>
          <Choice label="Depth" value={depth} onChoose={(value) => show(root, Number(value))}>
            {LEVELS.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Choice>
          <Button onClick={() => map.current?.goHome()}>Middle</Button>
          <Button onClick={() => map.current?.showAll()}>Show all</Button>
          <Button aria-label="Zoom in" onClick={() => map.current?.zoom(ZOOM_STEP)}>
            +
          </Button>
          <Button aria-label="Zoom out" onClick={() => map.current?.zoom(1 / ZOOM_STEP)}>
            −
          </Button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="tiles-told" aria-label="What is pointed at" tabIndex={0}>
        <p>
          {`Drawn: ${count.toLocaleString('en')} of level ${level}. Tiles in all: ${tileCount(root, depth).toLocaleString('en')}.`}
        </p>
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <p id={hint} className={picked ? 'visually-hidden' : ''}>
          Point at something, or tap it. Drag the tiling to move it.{' '}
          <span className="tiles-keys">
            Arrow keys move it, too, + and − zoom, Home goes to the middle, End shows all.
          </span>
        </p>
        {picked && <PickedDetails picked={picked} />}
      </section>
    </dialog>
  );
}

/** What there is to know of a tile or a supertile. */
function PickedDetails({ picked }: { readonly picked: Picked }) {
  const { level, path, way, metatile, rotation, position, tiles, neighbours } = picked;
  return (
    <>
      <h3>{nameOf(picked)}</h3>
      <Facts
        facts={{
          'way to it': way.map((each, step) => (step === 0 ? each : `${path[step - 1]} ${each}`)).join(' › '),
          metatile: `${metatile}, level ${level}${level === 0 ? '' : `, ${tiles.toLocaleString('en')} tiles`}`,
          turned: `${degreesOf(rotation)}°, ${rotation} steps${level === 0 ? shapeOf(rotation) : ''}`,
          position: `[${position.join(', ')}]`,
          neighbours: neighbours.length === 0 ? 'none' : neighbours.map((each) => grouped(pathOf(each))),
        }}
      />
    </>
  );
}
