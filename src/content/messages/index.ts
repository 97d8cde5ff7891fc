export type { Catalogue } from './catalogue.ts';
export {
  byGender,
  type Gender,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  type PluralForms,
  pluralIn,
} from './languages.ts';
export {
  type Area,
  area,
  type Message,
  type Messages,
  type Translation,
} from './message.ts';
