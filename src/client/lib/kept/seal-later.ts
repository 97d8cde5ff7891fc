/** Fetches the code of seals, by itself, so that a part that is missing is heard of. */
export const fetchSeal = () => import('./seal.ts');
