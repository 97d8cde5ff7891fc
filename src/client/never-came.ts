import { ALIVE } from './lib/alive.ts';
import { reloadOnceIfServed } from './lib/load-anew.ts';

/**
 * What to do where the code that begins a page does not come, as from a server that has another build than the one that
 * sent the page: it is loaded anew, once in a while. Where that is of no use, it says so, by what the document has for it.
 */
export async function neverCame(): Promise<void> {
  if (!(await reloadOnceIfServed())) sayNotAlive();
}

/** Says above the page that it can be read as it came, and is not alive. */
export function sayNotAlive(): void {
  const said = document.querySelector<HTMLTemplateElement>('template[data-not-alive]')?.content.cloneNode(true);
  if (!said) return;
  const above = document.createElement('div');
  above.append(said);
  above.querySelector('button')?.addEventListener('click', () => window.location.reload());
  document.body.prepend(above);
  document.dispatchEvent(new Event(ALIVE)); // nobody else will hear what is pressed
}
