export { CookieTab } from './cookie-tab.tsx';
export { GatedWordsTab as WordsTab } from './passkey-gate.tsx';
