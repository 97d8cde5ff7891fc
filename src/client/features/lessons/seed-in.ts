/** The seed that an address asks for, `?seed=7`; null where it asks for none. */
export function seedIn(search: string): number | null {
  const text = new URLSearchParams(search).get('seed');
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) >>> 0 : null;
}
