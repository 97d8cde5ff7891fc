import { isRetryable } from './translate-error.ts';

/** Repeats what a start has to do for as long as another node is in its way: each time one of them gets through. */
export async function retry<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isRetryable(error)) throw error;
    }
  }
}
