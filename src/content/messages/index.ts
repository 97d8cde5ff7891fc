export { LANGUAGE_NAMES, LANGUAGES, type Language } from './languages.ts';
export { type Area, area, type Catalogue, type Messages, type Translation } from './message.ts';
