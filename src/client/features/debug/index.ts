export { AuthSection, ServerSection, StoreSection } from './state-sections.tsx';
export { CardReader } from './card-reader.tsx';
export { ErrorButtons } from './error-buttons.tsx';
export { PaletteTable, type PaletteRow } from './palette-table.tsx';
export { ScreenSection } from './screen-section.tsx';
export { StreamTest } from './stream-test.tsx';
