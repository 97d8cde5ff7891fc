/** Where a page's payload lies, whether or not its path ends with a slash. */
export function payloadPath(path: string): string {
  return `${path.replace(/\/$/, '')}/_payload.json`;
}

/** The same, of one build: it asks for no other's, whatever is answered to it or was kept of it. */
export function payloadAddress(path: string, build: string): string {
  return `${payloadPath(path)}?${build}`;
}
