import style from './makers.css?url';

/** Loads the style of these parts, unless it came with the document. When it holds, they can be shown. */
export function loadStyle(): Promise<void> {
  if (import.meta.env.SSR || document.querySelector(`link[rel="stylesheet"][href="${style}"]`))
    return Promise.resolve();
  const link = document.createElement('link');
  return new Promise((resolve, reject) => {
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = style;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove(); // or the next try would find it
      reject(new Error('The style did not come'));
    };
    document.head.append(link);
  });
}
