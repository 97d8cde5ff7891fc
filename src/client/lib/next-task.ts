/** In a task of its own: browsers paint how a press is answered before that, and what takes longer does not hold it up. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * In a task of its own, for what is to be shown: the frame that shows it is asked for as the task begins. Asked for at its
 * end, it would be the one after the next.
 */
export async function nextTaskToShow(): Promise<void> {
  await nextTask();
  requestAnimationFrame(() => {});
}
