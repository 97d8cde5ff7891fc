/**
 * Runs one act of all tabs at a time, by a lock of the browser. Without locks it is run at once: there are none at an address
 * without https, and a browser in which all data of a site is blocked refuses each one.
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
