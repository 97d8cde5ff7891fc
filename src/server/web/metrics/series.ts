/** What a figure is told apart by. The values come from us and are few; nothing that a caller sends is among them. */
export type Labels<Name extends string> = Readonly<Record<Name, string>>;

/** Something that is measured, and the lines it is told in. */
export interface Instrument {
  lines(): string[];
}

/** What is said of a figure before its lines. Source: Prometheus, "Exposition formats", text format 0.0.4. */
export function headOf(name: string, type: 'counter' | 'gauge' | 'histogram', help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

export function lineOf(name: string, labels: Readonly<Record<string, string>>, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

/** One thing for each combination of labels, made when it is first asked for. */
export function createSeries<Name extends string, Thing>(names: readonly Name[], make: () => Thing) {
  const things = new Map<string, { readonly labels: Labels<Name>; readonly thing: Thing }>();
  return {
    of(labels: Labels<Name>): Thing {
      const key = names.map((name) => labels[name]).join('\n');
      const found = things.get(key);
      if (found) return found.thing;
      const thing = make();
      things.set(key, { labels, thing });
      return thing;
    },
    all: () => [...things.values()],
  };
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
