/** The name of the events on a character's live stream; their data is a CharacterUpdate as JSON. */
export const CHARACTER_EVENT = 'character';
/** The name of the events on the counter stream; their data is 0, 1, 2, … */
export const COUNTER_EVENT = 'counter';
/** A comment is written to every stream this often, so that dead connections are noticed. */
export const KEEP_ALIVE_INTERVAL = 5000; // ms
/** Every so many keep-alives the stream repeats the current version. */
export const KEEP_ALIVES_PER_HEARTBEAT = 3;
/** How often the counter counts. */
export const COUNTER_INTERVAL = 1000; // ms
