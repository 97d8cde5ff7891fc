/** Said of the window when a part does not come. */
export const PART_MISSING = 'part-missing';

const asked = new Set<string>();

/**
 * What the build has every `import()` come by (scripts/build/beside.ts): asks for the other files that a part is made of
 * beside it, and not once it has come and names them.
 */
export function loadBeside<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
  const loading = load();
  loading.catch(() => dispatchEvent(new Event(PART_MISSING)));
  return loading;
}
