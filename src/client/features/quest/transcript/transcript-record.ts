import { LANGUAGES } from '#content/messages';
import { MOODS } from '#engine';
import { type Entry, ownPart, type Scene, type Transcript } from './transcript.ts';

/** The form of the record. A record of another form was written by another version of the game, and is not read. */
const FORM = 1;

export function writeTranscript(entries: Transcript): string {
  return JSON.stringify({ form: FORM, entries });
}

/** What was kept of a player; null where there is nothing, or something that this version cannot read. */
export function readTranscript(record: string | null, who: string): Transcript | null {
  if (record === null) return null;
  try {
    const { form, entries } = JSON.parse(record) as { form: unknown; entries: unknown };
    if (form !== FORM || !Array.isArray(entries) || !entries.every((entry) => isEntry(entry))) return null;
    return ownPart(entries, who);
  } catch {
    return null;
  }
}

function isEntry(value: unknown): value is Entry {
  if (!isObject(value) || !isText(value.who) || !isText(value.text) || !isScene(value.scene)) return false;
  if (value.kind === 'answer') return true;
  const isSpoken = isText(value.soulTag) && isText(value.speaker);
  const isNarrated = value.soulTag === null && value.speaker === null;
  return value.kind === 'line' && (isSpoken || isNarrated) && (value.moods === undefined || areMoods(value.moods));
}

function areMoods(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((mood) => (MOODS as readonly unknown[]).includes(mood));
}

function isScene(value: unknown): value is Scene {
  return (
    isObject(value) &&
    [value.visit, value.card, value.page, value.title].every(isText) &&
    typeof value.wall === 'boolean' &&
    (value.language === undefined || (LANGUAGES as readonly unknown[]).includes(value.language))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
