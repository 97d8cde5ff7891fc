export { CookieTab } from './cookie-tab.tsx';
export { WordsTab } from './words-tab.tsx';
