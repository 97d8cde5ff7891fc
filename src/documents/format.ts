import { DOCUMENT_FORMAT } from '#engine';

/** Rewrites a document of one version of the format as a document of the next version. */
export type Upgrade = (document: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** The upgrades by the version that each reads. The first version of the format is 1. */
const UPGRADES: Readonly<Record<number, Upgrade>> = {};

/**
 * A document in the present version of the format.
 * @returns null when the document has no version that can be read: none, or one of a newer program
 */
export function upgradeDocument(value: unknown, upgrades = UPGRADES, newest: number = DOCUMENT_FORMAT): unknown {
  let document: Readonly<Record<string, unknown>> = Object(value);
  while (document.format !== newest) {
    const { format } = document;
    const upgrade = typeof format === 'number' && Object.hasOwn(upgrades, format) ? upgrades[format] : undefined;
    if (!upgrade) return null;
    document = { ...upgrade(document), format: Number(format) + 1 };
  }
  return document;
}
