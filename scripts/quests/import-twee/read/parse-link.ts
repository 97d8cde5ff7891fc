export interface LinkParts {
  readonly label: string;
  readonly target: string;
  /** Empty: none. */
  readonly setter: string;
}

/** Reads what stands between `[[` and `]]`: the last arrow to the right divides it, else the first to the left. */
export function parseLink(inner: string): LinkParts {
  const cut = inner.indexOf('][');
  const setter = cut < 0 ? '' : inner.slice(cut + 2);
  const { label, target } = divide(cut < 0 ? inner : inner.slice(0, cut));
  return { label: label.trim() || target.trim(), target: target.trim(), setter };
}

function divide(link: string): { readonly label: string; readonly target: string } {
  const right = link.lastIndexOf('->');
  if (right >= 0) return { label: link.slice(0, right), target: link.slice(right + 2) };
  const left = link.indexOf('<-');
  if (left >= 0) return { label: link.slice(left + 2), target: link.slice(0, left) };
  const bar = link.lastIndexOf('|');
  if (bar >= 0) return { label: link.slice(0, bar), target: link.slice(bar + 1) };
  return { label: link, target: link };
}

/** Whether a link leads out of the story. */
export function isExternal(target: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]{0,20}:)?\/\/|^(?:mailto|tel|data|javascript):/i.test(target);
}
