import type { ChildServer } from '../../../helpers/child-server.ts';

/** What a server needs to be told for its memory to be looked at. */
export const INSPECTABLE = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

interface Memory {
  /** What is alive after a collection. */
  readonly heap: number; // bytes
  /** What the process has of the machine's memory. */
  readonly resident: number; // bytes
}

/** Looks at the memory of a child that was started with INSPECTABLE. */
export async function inspectMemory(child: ChildServer): Promise<Memory> {
  const url = child.lines.map((line) => /^Debugger listening on (ws:\S+)/.exec(line)?.[1]).find(Boolean);
  if (!url) throw new Error('The server cannot be inspected');
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let asked = 0;
  // biome-ignore lint/suspicious/noExplicitAny: what the inspector answers
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
