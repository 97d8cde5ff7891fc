import './debug.css';

type Fact = string | number | boolean | readonly string[] | null | undefined;

/** A list of names and values, each value in a line of its own; an unknown value is a dash. */
export function Facts({ facts }: { readonly facts: Readonly<Record<string, Fact>> }) {
  return (
    <dl className="debug-facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          {linesOf(value).map((line) => (
            <dd key={line} data-yes={value === true || undefined}>
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
