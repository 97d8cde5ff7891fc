import { createContext } from 'react';

/** Texts that UI components need themselves. */
interface PartWords {
  readonly on: string;
  readonly off: string;
  readonly amount: (amount: { readonly value: number; readonly max: number }) => string;
  readonly percent: (of: { readonly share: number }) => string; // share: 0 to 1
}

/** UI components import no messages: the app provides their texts. `I` and `O` are the on/off symbols of IEC 60417. */
export const PartWordsContext = createContext<PartWords>({
  on: 'I',
  off: 'O',
  amount: ({ value, max }) => `${value}/${max}`,
  percent: ({ share }) => `${Math.round(share * 100)}%`,
});
