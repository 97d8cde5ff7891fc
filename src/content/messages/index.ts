export type { Catalogue } from './catalogue.ts';
export { byGender, type Gender, type PluralForms, pluralIn } from './grammar.ts';
export {
  type Area,
  area,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  type Message,
  type Messages,
  type Translation,
} from './message.ts';
