import { createContext } from 'react';

/** What parts say by themselves. */
interface PartWords {
  readonly on: string;
  readonly off: string;
  readonly amount: (amount: { readonly value: number; readonly max: number }) => string;
  readonly percent: (of: { readonly share: number }) => string; // 0 to 1
}

/** Parts know no language: who is around them gives the words. Where nobody does, signs stand: those of IEC 60417. */
export const PartWordsContext = createContext<PartWords>({
  on: 'I',
  off: 'O',
  amount: ({ value, max }) => `${value}/${max}`,
  percent: ({ share }) => `${Math.round(share * 100)}%`,
});
