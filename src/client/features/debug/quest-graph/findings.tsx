import type { Finding } from '#engine/check';

/** What the checker has to say, with what was meant, probably. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className="graph-findings">
      {findings.map(({ code, severity, page, choice, message, suggestion }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be found twice; its place is its identity
        <li key={at}>
          <span className="graph-badge" data-severity={severity}>
            {`${severity}: ${code}`}
          </span>{' '}
          <span>
            {(choice === null ? '' : `${page}/${choice}: `) +
              message +
              (suggestion === null ? '' : `; did you mean “${suggestion}”?`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
