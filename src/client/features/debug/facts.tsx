import './debug.css';

type Fact = string | number | boolean | readonly string[] | null | undefined;

interface FactsProps {
  readonly facts: Readonly<Record<string, Fact>>;
  /** Which of them come late and take two lines on a small phone: they have room from the beginning, so that nothing moves. */
  readonly late?: readonly string[];
}

/** Things and their values, a line each where there are several; what is not known is a dash. */
export function Facts({ facts, late = [] }: FactsProps) {
  return (
    <dl className="debug-facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          {linesOf(value).map((line) => (
            <dd
              key={line}
              className={late.includes(name) ? 'debug-late' : undefined}
              data-yes={value === true || undefined}
            >
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function linesOf(value: Fact): readonly string[] {
  if (value === null || value === undefined || value === '') return ['–'];
  return typeof value === 'object' ? value : [String(value)];
}
