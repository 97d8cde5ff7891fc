export { CookieTab } from './cookie-tab.tsx';
export { GatedWordsTab as WordsTab } from './passkey-gate.tsx';
export { UnreadWords } from './unread-words.tsx';
