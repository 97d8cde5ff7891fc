/**
 * In a task of its own: browsers paint how a press is answered before that, and what takes longer does not hold it up. The
 * frame that shows what comes of it is asked for as the task begins: asked for at its end, it would be the one after the next.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      requestAnimationFrame(() => {});
      resolve();
    };
    port2.postMessage(null);
  });
}
