/** Where a page's payload lies, whether or not its path ends with a slash. */
export function payloadPath(path: string): string {
  return `${path.replace(/\/$/, '')}/_payload.json`;
}
