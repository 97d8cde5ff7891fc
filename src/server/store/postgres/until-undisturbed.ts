import { isWorthAnotherTry } from './translate-error.ts';

/** Does what a start has to do, anew for as long as another was in its way; each time one of them has got through. */
export async function untilUndisturbed(act: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isWorthAnotherTry(error)) throw error;
    }
  }
}
