/** Holds when what the link loads is there, or will not be. */
export function settled(link: Element): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
  });
}
