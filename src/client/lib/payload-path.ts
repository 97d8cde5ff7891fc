/** Where a page's payload lies. */
export function payloadPath(path: string): string {
  return `${path === '/' ? '' : path}/_payload.json`;
}
