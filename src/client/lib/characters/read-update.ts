import { CARDS_MAX } from '#contract';
import type { CharacterUpdate } from '#engine';

/**
 * Reads an update that came as text.
 * @throws SyntaxError when it is not JSON, TypeError when it is not an update
 */
export function readUpdate(text: string): CharacterUpdate {
  return requireUpdate(parse(text));
}

/** @throws TypeError for anything but an update */
export function requireUpdate(value: unknown): CharacterUpdate {
  if (!isUpdate(value)) throw new TypeError('Not a character update');
  return value;
}

/** What a call for a character is answered with. @throws TypeError for anything but an update of that character */
export function requireUpdateOf(id: string, value: unknown): CharacterUpdate {
  const update = requireUpdate(value);
  if (update.characterId !== id) throw new TypeError("Another character's update");
  return update;
}

/** The parser's own error repeats what it could not read, and errors find their way into logs. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError('Not JSON');
  }
}

function isUpdate(value: unknown): value is CharacterUpdate {
  if (typeof value !== 'object' || value === null) return false;
  const { characterId, from, to, cards } = value as Record<string, unknown>;
  return (
    typeof characterId === 'string' &&
    (from === null || isVersion(from)) &&
    isVersion(to) &&
    Array.isArray(cards) &&
    cards.length <= CARDS_MAX &&
    cards.every((card) => typeof card === 'string')
  );
}

function isVersion(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
