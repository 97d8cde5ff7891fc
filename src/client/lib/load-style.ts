/** What has been asked for, by its address. */
const loading = new Map<string, Promise<void>>();

/** Loads a style that few need, unless it came with the document. When it holds, what it is for can be shown. */
export function loadStyle(href: string): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve();
  const known = loading.get(href);
  if (known) return known;
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve();
  const asked = add(href);
  loading.set(href, asked);
  asked.catch(() => loading.delete(href));
  return asked;
}

function add(href: string): Promise<void> {
  const link = document.createElement('link');
  return new Promise((resolve, reject) => {
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove(); // or the next try would find it
      reject(new Error('The style did not come'));
    };
    document.head.append(link);
  });
}
