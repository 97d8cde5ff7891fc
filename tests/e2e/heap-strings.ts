import type { Page } from '@playwright/test';

interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/** The texts that are alive in a page after a collection, one for each string of the heap. */
export async function readHeapStrings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return stringsOf(JSON.parse(chunks.join('')));
}

function stringsOf({ snapshot: { meta }, nodes, strings }: Snapshot): string[] {
  const [types] = meta.node_types;
  const kinds = new Set(['string', 'concatenated string', 'sliced string'].map((kind) => types.indexOf(kind)));
  const [type, name, width] = [
    meta.node_fields.indexOf('type'),
    meta.node_fields.indexOf('name'),
    meta.node_fields.length,
  ];
  const found: string[] = [];
  for (let at = 0; at < nodes.length; at += width) {
    if (kinds.has(nodes[at + type] ?? -1)) found.push(strings[nodes[at + name] ?? -1] ?? '');
  }
  return found;
}
