export { Gallery } from './gallery/gallery.tsx';
export { QuestsSection } from './quests-section.tsx';
export {
  AuthSection,
  CardReader,
  ColourReader,
  ErrorButtons,
  PaletteChips,
  type PaletteRow,
  ScreenSection,
  ServerSection,
  StoreSection,
  StreamTest,
} from './sections.tsx';
export { TilesSection } from './tiles-section.tsx';
