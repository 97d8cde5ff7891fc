export { formatDocument, formatTranslation } from './format-document.ts';
export { type Path, parseJson, placeIn } from './json.ts';
export * from './read-document.ts';
export { jsonSchema, MAX_DOCUMENT_LENGTH, MAX_TEXT } from './schema.ts';
