/** The value of a node's metric; undefined if there is none. `series`: the name with labels, as Prometheus writes them. */
export async function readFigure(metricsUrl: string, series: string): Promise<number | undefined> {
  const text = await (await fetch(metricsUrl)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

/** The metrics URL of a server that a test has started in its own process with METRICS_PORT. */
export function metricsOf({ server }: { readonly server: { readonly metricsPort: number | null } }): string {
  return `http://127.0.0.1:${server.metricsPort}/metrics`;
}
