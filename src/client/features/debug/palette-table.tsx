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

export function PaletteTable({ rows }: { readonly rows: readonly PaletteRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe scrollable-region-focusable)
    <section className="debug-scroll" aria-label="Palette" tabIndex={0}>
      <table className="debug-table">
        <thead>
          <tr>
            {['Ground', 'Hue', 'Pastel', 'Highlight', 'Text', 'On pastel', 'On paper', '7:1'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.hue}>
              <td>
                <div className="debug-swatch" data-palette={index} />
              </td>
              <th scope="row">
                {row.hue} {row.tags}
              </th>
              <td>{row.pastel}</td>
              <td>{row.highlight}</td>
              <td>{row.text}</td>
              <td>{row.onPastel.toFixed(2)}</td>
              <td>{row.onPaper.toFixed(2)}</td>
              <td>{row.passes ? '✓ passes' : '✗ fails'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
