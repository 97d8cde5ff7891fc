export { CardReader } from './card-reader.tsx';
export { ErrorButtons } from './error-buttons.tsx';
export { Gallery } from './gallery/gallery.tsx';
export { type PaletteRow, PaletteTable } from './palette-table.tsx';
export { QuestsSection } from './quests-section.tsx';
export { ScreenSection } from './screen-section.tsx';
export { AuthSection, ServerSection, StoreSection } from './state-sections.tsx';
export { StreamTest } from './stream-test.tsx';
export { TilesSection } from './tiles/tiles-section.tsx';
