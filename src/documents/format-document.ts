import stringify from 'json-stringify-pretty-compact';
import type { QuestDocument, Translation } from '#engine';

const LINE_WIDTH = 120; // characters

/** Writes a document as JSON: a value that fits into a line is not broken up. */
export function formatDocument(document: QuestDocument): string {
  return visible(`${stringify(document, { maxLength: LINE_WIDTH, indent: 2 })}\n`);
}

/** Writes a translation as JSON, as the repository's formatter does: one line for each text that fits into it. */
export function formatTranslation(translation: Translation): string {
  const entries = Object.entries(translation);
  const lines = entries.map(([id, { of, text }], at) => {
    const [key, hash, words] = [id, of, text].map((value) => visible(JSON.stringify(value)));
    const comma = at < entries.length - 1 ? ',' : '';
    const line = `  ${key}: { "of": ${hash}, "text": ${words} }${comma}`;
    return line.length <= LINE_WIDTH ? line : `  ${key}: {\n    "of": ${hash},\n    "text": ${words}\n  }${comma}`;
  });
  return lines.length === 0 ? '{}\n' : `{\n${lines.join('\n')}\n}\n`;
}

/** JSON with escapes for what editors do not show, such as soft hyphens. They can only be within its texts. */
function visible(json: string): string {
  return json.replaceAll(/\p{Cf}/gu, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
