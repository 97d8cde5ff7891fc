export { SettingsButton } from './settings-button.tsx';
export { Sheets } from './sheets.tsx';
