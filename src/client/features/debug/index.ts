export { CardReader } from './card-reader.tsx';
export { ColourReader } from './colour-reader.tsx';
export { ErrorButtons } from './error-buttons.tsx';
export { Gallery } from './gallery/gallery.tsx';

import './makers.css';

export { PaletteChips, type PaletteRow } from './palette-chips.tsx';
export { QuestsSection } from './quests-section.tsx';
export { ScreenSection } from './screen-section.tsx';
export { AuthSection, ServerSection, StoreSection } from './state-sections.tsx';
export { StreamTest } from './stream-test.tsx';
export { TilesSection } from './tiles/tiles-section.tsx';
