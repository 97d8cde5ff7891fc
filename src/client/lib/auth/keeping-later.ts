import { fetchSeal } from '../kept/seal-later.ts';

/**
 * Fetches the code of `keeping.ts`, for a page on which words may be kept or said, and of the seal that they are kept under
 * beside it: the store of what is kept asks for that itself, and then it is there.
 */
export async function fetchKeeping() {
  const [keeping] = await Promise.all([import('./keeping.ts'), fetchSeal()]);
  return keeping;
}
