/**
 * Runs `act` under a lock of the browser, so that only one runs at a time across all tabs. Where there are no locks (at
 * an address without https, or in a browser that blocks all site data), runs `act` at once.
 */
export async function exclusively<T>(
  locks: Pick<LockManager, 'request'> | undefined,
  name: string,
  act: () => Promise<T>,
): Promise<T> {
  let begun = false;
  const once = () => {
    begun = true;
    return act();
  };
  try {
    return locks ? await locks.request(name, once) : await once();
  } catch (error) {
    if (begun) throw error;
    return once();
  }
}
