/** Holds when what a link loads is there, or will not be. Of one that has ended already, it never does. */
export function settled(link: Element): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
  });
}
