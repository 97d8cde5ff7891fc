import type { ChildServer } from '../../../helpers/child-server.ts';

/** The environment of a server whose memory can be inspected. */
export const INSPECTABLE = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

interface Memory {
  /** Live heap after a garbage collection. */
  readonly heap: number; // bytes
  /** Resident memory of the process. */
  readonly resident: number; // bytes
}

/** Measures the memory of a child started with INSPECTABLE. */
export async function inspectMemory(child: ChildServer): Promise<Memory> {
  const url = child.lines.map((line) => /^Debugger listening on (ws:\S+)/.exec(line)?.[1]).find(Boolean);
  if (!url) throw new Error('The server cannot be inspected');
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let asked = 0;
  // biome-ignore lint/suspicious/noExplicitAny: any result of the inspector
  const ask = (method: string, params = {}): Promise<any> => {
    const id = ++asked;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(data);
        if (answer.id === id) resolve(answer.result);
      });
    });
  };
  await ask('HeapProfiler.collectGarbage');
  const { usedSize } = await ask('Runtime.getHeapUsage');
  const { result } = await ask('Runtime.evaluate', { expression: 'process.memoryUsage.rss()' });
  socket.close();
  return { heap: usedSize, resident: result.value };
}
