import { type ReactNode, useId } from 'react';
import { MAX_DEPTH, METATILES, type Metatile } from '#tiles';
import type { Clusters } from './lines.ts';

const LEVELS = Array.from({ length: MAX_DEPTH + 1 }, (_, level) => level);

export function RootChoice({
  root,
  onChoose,
}: {
  readonly root: Metatile;
  readonly onChoose: (root: Metatile) => void;
}) {
  return (
    <Choice label="Root" value={root} onChoose={(value) => onChoose(value as Metatile)}>
      {METATILES.map((metatile) => (
        <option key={metatile}>{metatile}</option>
      ))}
    </Choice>
  );
}

export function DepthChoice({
  depth,
  onChoose,
}: {
  readonly depth: number;
  readonly onChoose: (depth: number) => void;
}) {
  return (
    <Choice label="Depth" value={String(depth)} onChoose={(value) => onChoose(Number(value))}>
      {LEVELS.map((level) => (
        <option key={level}>{level}</option>
      ))}
    </Choice>
  );
}

interface ClustersChoiceProps {
  readonly clusters: Clusters;
  readonly depth: number;
  readonly onChoose: (clusters: Clusters) => void;
}

export function ClustersChoice({ clusters, depth, onChoose }: ClustersChoiceProps) {
  const read = (value: string) => onChoose(value === 'none' || value === 'fit' ? value : Number(value));
  return (
    <Choice label="Show clusters" value={String(clusters)} onChoose={read}>
      <option value="none">None</option>
      <option value="fit">As they fit</option>
      {LEVELS.slice(1, depth + 1).map((level) => (
        <option key={level} value={level}>
          {`Level ${level}`}
        </option>
      ))}
    </Choice>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
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
