/** Whether an address is one of calls, whose answers are JSON whatever happens. */
export function isCall(url: string): boolean {
  return /^\/(api|openapi)(?![^/?#.])/.test(url);
}
