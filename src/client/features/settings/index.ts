export { LanguageLinks } from './language-links.tsx';
export { SettingsButton } from './settings-button.tsx';
export { Sheets } from './sheets.tsx';
export { sayMissing } from './try-language.ts';
