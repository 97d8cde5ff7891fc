/** Loads a style that few need, unless it is there. When it holds, what it is for can be shown. */
export function loadStyle(href: string): Promise<void> {
  if (import.meta.env.SSR || document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve();
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
