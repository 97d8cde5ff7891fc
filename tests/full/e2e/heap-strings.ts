import type { Page } from '@playwright/test';

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
      readonly edge_fields: readonly string[];
      readonly edge_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

/**
 * The strings in a page's memory after a garbage collection: each string of the heap, and the strings of each array,
 * joined by spaces. Does not find text that is stored as bytes, or as one object for each word.
 */
export async function readHeapStrings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return stringsOf(JSON.parse(chunks.join('')));
}

function stringsOf({ snapshot: { meta }, nodes, edges, strings }: Snapshot): string[] {
  const [nodeTypes] = meta.node_types;
  const [edgeTypes] = meta.edge_types;
  const kinds = new Set(['string', 'concatenated string', 'sliced string'].map((kind) => nodeTypes.indexOf(kind)));
  const inNode = placesIn(meta.node_fields);
  const inEdge = placesIn(meta.edge_fields);
  const element = edgeTypes.indexOf('element');

  const textAt = (node: number) =>
    kinds.has(nodes[node + inNode('type')] ?? -1) ? (strings[nodes[node + inNode('name')] ?? -1] ?? '') : null;

  const found: string[] = [];
  // A heap snapshot lists the edges of all nodes in one array, in the order of the nodes.
  let edge = 0;
  for (let node = 0; node < nodes.length; node += meta.node_fields.length) {
    const own = textAt(node);
    if (own !== null) found.push(own);
    const elements: string[] = [];
    for (let count = nodes[node + inNode('edge_count')] ?? 0; count > 0; count -= 1) {
      const text = edges[edge + inEdge('type')] === element ? textAt(edges[edge + inEdge('to_node')] ?? -1) : null;
      if (text !== null) elements.push(text);
      edge += meta.edge_fields.length;
    }
    if (elements.length > 1) found.push(elements.join(' '));
  }
  return found;
}

function placesIn(fields: readonly string[]): (field: string) => number {
  const places = new Map(fields.map((field, at) => [field, at]));
  return (field) => {
    const place = places.get(field);
    if (place === undefined) throw new Error(`A heap snapshot has no field ${field}`);
    return place;
  };
}
