import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Metatile, TILE_TREE_DEPTH, tileCount } from '#tiles';
import { logProblem } from '../../../../platform/errors.ts';
import { Button } from '../../../../ui/button.tsx';
import { Status } from '../../../../ui/message.tsx';
import { ClustersChoice, DepthChoice, RootChoice } from './choices.tsx';
import type { Clusters } from './lines.ts';
import type { Picked } from './pick.ts';
import { PickedDetails } from './picked-details.tsx';
import { save } from './save.ts';
import { createTileMap, type Drawn, type TileMap, ZOOM_STEP } from './tile-map.ts';
import { wordsForPicked, wordsForShapes } from './words.ts';

/** Words for screen readers wait until whoever presses keys has come to rest. */
const SAY_AFTER = 400; // ms

/** The tiling over the whole screen: it can be moved, zoomed through all its levels, asked and saved. */
export function Explorer({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const told = useRef<HTMLElement>(null);
  const map = useRef<TileMap>(null);
  const [hint, title] = [useId(), useId()];
  const [root, setRoot] = useState<Metatile>('Delta');
  const [depth, setDepth] = useState<number>(TILE_TREE_DEPTH);
  const [clusters, setClusters] = useState<Clusters>('fit');
  const [picked, setPicked] = useState<Picked | null>(null);
  const [held, setHeld] = useState(false);
  const [drawn, setDrawn] = useState<Drawn>({ level: 0, count: 0 });
  const [said, setSaid] = useState('');
  const [saved, setSaved] = useState('');

  // In the layout phase: an effect would close it after React has taken it away, and the focus would not come back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The focus goes to the map, which must not push the controls above it out of sight.
    element?.scrollTo(0, 0);
    return () => {
      element?.close();
      if (document.fullscreenElement) void toggleFullscreen();
    };
  }, []);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onPicked = (found: Picked | null, asked: boolean, stays: boolean) => {
      setPicked(found);
      setHeld(stays);
      clearTimeout(timer);
      if (asked) timer = setTimeout(() => setSaid(wordsForPicked(found)), SAY_AFTER);
      // What was said is of something else.
      else setSaid('');
    };
    const onDrawn = (next: Drawn) =>
      setDrawn((before) => (before.level === next.level && before.count === next.count ? before : next));
    // What is told lies over the map where there is room for that, and below it elsewhere.
    const covered = () => {
      const [own, over] = [element.getBoundingClientRect(), told.current?.getBoundingClientRect()];
      return over && over.top < own.bottom && over.right < own.right ? over.right - own.left : 0;
    };
    const made = createTileMap(element, {}, { onPicked, onDrawn }, covered);
    map.current = made;
    return () => {
      clearTimeout(timer);
      made.stop();
    };
  }, []);

  function show(nextRoot: Metatile, nextDepth: number): void {
    setRoot(nextRoot);
    setDepth(nextDepth);
    // Of clusters of a level that there is none of any more, none would be shown, and none said to be.
    if (typeof clusters === 'number' && clusters > nextDepth) emphasise(nextDepth > 0 ? nextDepth : 'fit');
    map.current?.show({ root: nextRoot, depth: nextDepth });
  }

  function letGo(): void {
    map.current?.letGo();
    // The button that was pressed is gone with what it was for.
    host.current?.focus();
  }

  function emphasise(next: Clusters): void {
    setClusters(next);
    map.current?.emphasise(next);
  }

  function saveView(): void {
    const drawing = map.current?.draw();
    if (drawing) setSaved(save(drawing));
  }

  return (
    <dialog
      ref={dialog}
      className="tiles-explorer"
      aria-labelledby={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !held) return;
        event.preventDefault();
        letGo();
      }}
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
        <div className="tiles-choices">
          <RootChoice root={root} onChoose={(next) => show(next, depth)} />
          <DepthChoice depth={depth} onChoose={(next) => show(root, next)} />
          <ClustersChoice clusters={clusters} depth={depth} onChoose={emphasise} />
        </div>
        <div className="tiles-choices">
          <Button onClick={() => map.current?.goHome()}>Middle</Button>
          <Button onClick={() => map.current?.showAll()}>Show all</Button>
          <Button onClick={saveView}>Save as SVG</Button>
          {document.fullscreenEnabled && (
            <Button className="tiles-wide" onClick={() => void toggleFullscreen()}>
              Whole screen
            </Button>
          )}
        </div>
        <Button look="primary" className="tiles-close" onClick={onClose}>
          Close
        </Button>
      </div>
      <div className="tiles-zoom">
        <Button aria-label="Zoom in" onClick={() => map.current?.zoom(ZOOM_STEP)}>
          +
        </Button>
        <Button aria-label="Zoom out" onClick={() => map.current?.zoom(1 / ZOOM_STEP)}>
          −
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={told} className="tiles-told" aria-label="What is pointed at" tabIndex={0}>
        <p>{`${wordsForShapes(drawn)} drawn; ${wordsForAll(tileCount(root, depth))} in all.`}</p>
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <Status>{saved}</Status>
        <p id={hint} className={picked ? 'visually-hidden' : ''}>
          Point at something, or tap it. Drag the tiling to move it.{' '}
          <span className="tiles-keys">
            Arrow keys move it, too, + and − zoom, Home goes to the middle, End shows all.
          </span>
        </p>
        {picked && <PickedDetails picked={picked} held={held} onLetGo={letGo} />}
      </section>
    </dialog>
  );
}

function wordsForAll(count: bigint): string {
  return count === 1n ? 'one tile' : `${count.toLocaleString('en')} tiles`;
}

/** The page as a whole: a dialog may not be shown so. */
async function toggleFullscreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch (error) {
    logProblem('The screen stays as it is', error);
  }
}
