import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { MAX_DEPTH, METATILES, type Metatile, pathOf, TILE_TREE_DEPTH, tileCount } from '#tiles';
import { Button } from '../../../../ui/button.tsx';
import { Facts } from '../../facts.tsx';
import type { Clusters } from './paint.ts';
import type { Picked } from './scene.ts';
import { createTileMap, type Drawn, type TileMap, ZOOM_STEP } from './tile-map.ts';
import { degreesOf, grouped, nameOf, shapeOf, wordsForPicked, wordsForShapes } from './words.ts';

/** Words for screen readers wait until keys have come to rest. */
const SAY_AFTER = 400; // ms
const LEVELS = Array.from({ length: MAX_DEPTH + 1 }, (_, level) => level);

/** The tiling over the whole screen: it can be moved, zoomed through all its levels, and asked. */
export function Explorer({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const map = useRef<TileMap>(null);
  const [hint, title] = [useId(), useId()];
  const [root, setRoot] = useState<Metatile>('Delta');
  const [depth, setDepth] = useState<number>(TILE_TREE_DEPTH);
  const [clusters, setClusters] = useState<Clusters>('fit');
  const [picked, setPicked] = useState<Picked | null>(null);
  const [held, setHeld] = useState(false);
  const [drawn, setDrawn] = useState<Drawn>({ level: 0, count: 0 });
  const [said, setSaid] = useState('');

  // In the layout phase: an effect would close it after React has taken it away, and the focus would not come back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The focus goes to the map, which must not push the controls above it out of sight.
    element?.scrollTo(0, 0);
    return () => element?.close();
  }, []);

  useEffect(() => {
    if (!host.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const made = createTileMap(host.current, {
      onPicked(found, asked, stays) {
        setPicked(found);
        setHeld(stays);
        clearTimeout(timer);
        if (asked) timer = setTimeout(() => setSaid(wordsForPicked(found)), SAY_AFTER);
        // What was said is of something else.
        else setSaid('');
      },
      onDrawn: (next) =>
        setDrawn((before) => (before.level === next.level && before.count === next.count ? before : next)),
    });
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

  function emphasise(next: Clusters): void {
    setClusters(next);
    map.current?.emphasise(next);
  }

  function letGo(): void {
    map.current?.letGo();
    // The button that was pressed is gone with what it was for.
    host.current?.focus();
  }

  const inAll = tileCount(root, depth);
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
            {LEVELS.map((level) => (
              <option key={level}>{level}</option>
            ))}
          </Choice>
          <Choice
            label="Show clusters"
            value={clusters}
            onChoose={(value) => emphasise(value === 'none' || value === 'fit' ? value : Number(value))}
          >
            <option value="none">None</option>
            <option value="fit">As they fit</option>
            {LEVELS.slice(1, depth + 1).map((level) => (
              <option key={level} value={level}>
                {`Level ${level}`}
              </option>
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
        <p>{`${wordsForShapes(drawn)} drawn; ${inAll === 1n ? 'one tile' : `${inAll.toLocaleString('en')} tiles`} in all.`}</p>
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <p id={hint} className={picked ? 'visually-hidden' : ''}>
          Point at something, or tap it. Drag the tiling to move it.{' '}
          <span className="tiles-keys">
            Arrow keys move it, too, + and − zoom, Home goes to the middle, End shows all.
          </span>
        </p>
        {picked && <h3>{nameOf(picked)}</h3>}
        {held && (
          <div className="tiles-held">
            <p>
              Held: it stays while you look around. <span className="tiles-keys">Escape lets it go, too.</span>
            </p>
            <Button onClick={letGo}>Let go</Button>
          </div>
        )}
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
      <ol className="tiles-way" aria-label="The way to it from the root">
        {way.map((each, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place on the way
          <li key={step}>{step === 0 ? each : `${path[step - 1]} ${each}`}</li>
        ))}
      </ol>
      <Facts
        facts={{
          metatile: `${metatile}, level ${level}${level === 0 ? '' : `, ${tiles.toLocaleString('en')} tiles`}`,
          turned: `${degreesOf(rotation)}°, ${rotation} steps${level === 0 ? shapeOf(rotation) : ''}`,
          position: `[${position.join(', ')}]`,
          neighbours: neighbours.length === 0 ? 'none' : neighbours.map((each) => grouped(pathOf(each))),
        }}
      />
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | number;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="tiles-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {children}
      </select>
    </div>
  );
}
