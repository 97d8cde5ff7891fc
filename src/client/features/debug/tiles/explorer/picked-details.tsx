import { pathOf } from '#tiles';
import { Button } from '../../../../ui/button.tsx';
import { Facts } from '../../facts.tsx';
import type { Picked } from './pick.ts';
import { degreesOf, grouped, nameOf, shapeOf } from './words.ts';

interface PickedDetailsProps {
  readonly picked: Picked;
  /** Whether it stays, wherever is pointed at. */
  readonly held: boolean;
  readonly onLetGo: () => void;
}

/** What there is to know of a tile or a supertile. */
export function PickedDetails({ picked, held, onLetGo }: PickedDetailsProps) {
  const { level, path, way, metatile, rotation, position, tiles, neighbours } = picked;
  return (
    <>
      <h3>{nameOf(picked)}</h3>
      {held && (
        <div className="tiles-held">
          <p>
            Held: it stays while you look around. <span className="tiles-keys">Escape lets it go, too.</span>
          </p>
          <Button onClick={onLetGo}>Let go</Button>
        </div>
      )}
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
