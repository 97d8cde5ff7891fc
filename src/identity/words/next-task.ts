/**
 * Lets a browser draw and hear its player before the work goes on. A message comes as a task of its own at once;
 * a timer would wait 4 ms when timers are nested.
 */
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
