import stringify from 'json-stringify-pretty-compact';
import type { QuestDocument, Translation } from '#engine';

const LINE_WIDTH = 120; // characters

/** Writes a document as JSON: a value that fits into a line is not broken up. */
export function formatDocument(document: QuestDocument): string {
  return visible(`${stringify(document, { maxLength: LINE_WIDTH, indent: 2 })}\n`);
}

/** Writes a translation as JSON, a text a line. */
export function formatTranslation(translation: Translation): string {
  const lines = Object.entries(translation).map(([id, { of, text }]) => {
    return `  ${JSON.stringify(id)}: { "of": ${JSON.stringify(of)}, "text": ${JSON.stringify(text)} }`;
  });
  return lines.length === 0 ? '{}\n' : visible(`{\n${lines.join(',\n')}\n}\n`);
}

/** JSON with escapes for what editors do not show, such as soft hyphens. They can only be within its texts. */
function visible(json: string): string {
  return json.replaceAll(/\p{Cf}/gu, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
