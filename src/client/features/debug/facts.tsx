import styles from './debug.module.css';

/** Things and their values; what is not known is a dash. */
export function Facts({
  facts,
}: {
  readonly facts: Readonly<Record<string, string | number | boolean | null | undefined>>;
}) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
