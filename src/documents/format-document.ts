import stringify from 'json-stringify-pretty-compact';
import type { QuestDocument, Translation } from '#engine';

const LINE_WIDTH = 120; // characters

/** Writes a document as JSON: a value that fits into a line is not broken up. */
export function formatDocument(document: QuestDocument): string {
  return `${stringify(document, { maxLength: LINE_WIDTH, indent: 2 })}\n`;
}

/** Writes a translation as JSON, a text a line. */
export function formatTranslation(translation: Translation): string {
  const lines = Object.entries(translation).map(([id, { of, text }]) => {
    return `  ${JSON.stringify(id)}: { "of": ${JSON.stringify(of)}, "text": ${JSON.stringify(text)} }`;
  });
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`;
}
