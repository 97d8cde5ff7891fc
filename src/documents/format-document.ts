import stringify from 'json-stringify-pretty-compact';
import type { QuestDocument } from '#engine';

const LINE_WIDTH = 120; // characters

/** Writes a document as JSON: a value that fits into a line is not broken up. */
export function formatDocument(document: QuestDocument): string {
  return `${stringify(document, { maxLength: LINE_WIDTH, indent: 2 })}\n`;
}
