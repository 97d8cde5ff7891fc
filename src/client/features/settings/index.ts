export { LanguageLinks, SettingsButton, Sheets, sayMissing } from './settings.tsx';
