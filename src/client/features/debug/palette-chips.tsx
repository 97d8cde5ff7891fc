export interface PaletteRow {
  readonly hue: number;
  readonly tags: string;
  readonly pastel: string;
  readonly highlight: string;
  readonly text: string;
  /** Contrast of the text on its pastel and on paper. */
  readonly onPastel: number;
  readonly onPaper: number;
  readonly passes: boolean;
}

/** The hues as chips of paint: the ground with letters on it, the light beside them, and what they measure. */
export function PaletteChips({ rows }: { readonly rows: readonly PaletteRow[] }) {
  return (
    <ul className="debug-chips" aria-label="Hues">
      {rows.map((row, index) => (
        <li key={row.hue} className="debug-chip" data-palette={index}>
          <div className="debug-paint" aria-hidden="true">
            Aa
          </div>
          <h3>
            <span>{`${row.hue}°`}</span> <small>{row.tags}</small>
          </h3>
          <dl>
            {Object.entries({
              Pastel: row.pastel,
              Light: row.highlight,
              Text: row.text,
              'On pastel': row.onPastel.toFixed(2),
              'On paper': row.onPaper.toFixed(2),
              '7:1': row.passes ? '✓ passes' : '✗ fails',
            }).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
