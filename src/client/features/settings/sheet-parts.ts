export { KeysSheet } from './keys-sheet.tsx';
export { SettingsSheet } from './settings-sheet.tsx';
