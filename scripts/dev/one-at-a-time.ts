/** Runs `act` once nothing has asked for it for `wait` milliseconds, never twice at once, and again if asked meanwhile. */
export function oneAtATime(act: () => Promise<void>, wait: number) {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let asked = false;

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    asked = false;
    await act();
    running = false;
    if (asked) ask();
  }

  function ask(): void {
    asked = true;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), wait);
  }

  return { ask, stop: () => clearTimeout(timer) };
}
