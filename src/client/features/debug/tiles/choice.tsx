import { type ReactNode, useId } from 'react';

interface ChoiceProps {
  readonly label: string;
  readonly value: string | number;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

/** A select with its label. */
export function Choice({ label, value, onChoose, children }: ChoiceProps) {
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
