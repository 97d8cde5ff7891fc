export type { Catalogue } from './catalogue.ts';
export { LANGUAGE_NAMES, LANGUAGES, type Language } from './languages.ts';
export { type Area, area, type Messages, type Translation } from './message.ts';
