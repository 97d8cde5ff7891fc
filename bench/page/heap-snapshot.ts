import type { CDPSession } from '@playwright/test';

/** A heap snapshot, as far as it is read here. Source: V8, src/profiler/heap-snapshot-generator.h. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  /** All fields of all nodes, one after the other. */
  readonly nodes: readonly number[];
}

/**
 * What is no script's: machine code and what goes with it, of which V8 makes more for as long as something is run often
 * (290 of the 296 kB that 300 turns of a page add after 420 of them, measured); and what the browser itself keeps, as its
 * lists of requests for whoever measures. Its nodes and listeners are counted elsewhere; buffers and blobs are not.
 */
const NOT_HELD: readonly string[] = ['code', 'native'];

/**
 * The bytes of the objects, texts and closures that a page's scripts hold on to, by a snapshot of its heap: garbage is
 * collected first.
 * @throws TypeError when a snapshot does not tell machine code from the rest any more
 */
export async function heldByScripts(devtools: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const hear = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', hear);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', hear);
  return sizeOf(JSON.parse(chunks.join('')));
}

function sizeOf({ snapshot: { meta }, nodes }: HeapSnapshot): number {
  const { node_fields: fields, node_types: types } = meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  for (const name of NOT_HELD) if (!types[0].includes(name)) throw new TypeError(`A snapshot has no nodes "${name}"`);
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    const name = types[0][nodes[at + type] as number] as string;
    if (!NOT_HELD.includes(name)) sum += nodes[at + size] as number;
  }
  return sum;
}
