import { type Kysely, sql } from 'kysely';
import { fixedQuery } from '../fixed-query.ts';
import { readCount } from '../read-count.ts';
import { type Soon, whenHere } from '../soon.ts';
import type { CardChange, ChangeOutcome, StoredCharacter } from '../store.ts';
import type { Tables } from '../tables.ts';
import { changeCharacter } from './change-character.ts';
import { type Counting, type KeyedCounting, keyed, updateVersion, updateVersionOnce, VERSION_MAX } from './count-up.ts';
import { cardsOf, handRow, handWithKeys } from './hand.ts';
import { replaceCard } from './write-cards.ts';

/** A hand as it is now, and the keys of its latest changes, where they are asked for. */
interface Found {
  readonly hand: StoredCharacter;
  readonly keys: string;
}

/**
 * What `changeCharacter` does, where each question is a way over the network: two of them instead of five, and nothing is
 * locked while the rules decide. The hand is read, and what becomes of it is written by one statement, if the version is
 * still the one that was read. Where somebody else was faster it is found out how things stand, by one more.
 */
export async function changeFromAfar(
  db: Kysely<Tables>,
  id: string,
  from: number,
  change: (character: StoredCharacter) => readonly CardChange[],
  key?: string,
): Promise<ChangeOutcome> {
  const found = await find(db, id, key);
  const refused = refusalOf(found, from, key);
  if (refused || !found) return refused ?? 'missing';
  const changes = change(found.hand);
  // Rare, and more than one statement may do to one table, in CockroachDB.
  if (changes.some(({ card }) => card === null)) {
    return db.transaction().execute(async (tx) => changeCharacter(tx, id, from, () => changes, key));
  }
  if (await isWritten(db, { id, from, to: from + 1 }, changes, key)) return 'changed';
  return refusalOf(await find(db, id, key), from, key) ?? 'stale';
}

function find(db: Kysely<Tables>, id: string, key: string | undefined): Soon<Found | null> {
  const asked = key === undefined ? handRow(db, { id }) : handWithKeys(db, { id });
  return whenHere(asked, ({ rows: [row] }) => {
    if (!row) return null;
    const keys = 'recent_keys' in row ? String(row.recent_keys) : '';
    return { hand: { id, v: readCount(row.v, 'characters.v'), cards: cardsOf(row.cards) }, keys };
  });
}

/** Null: nothing stands against it. */
function refusalOf(found: Found | null, from: number, key: string | undefined): ChangeOutcome | null {
  if (!found) return 'missing';
  if (key !== undefined && found.keys.includes(key)) return 'repeated';
  return found.hand.v === from && from < VERSION_MAX ? null : 'stale';
}

/** Counts the version up and writes the cards, both or neither. @returns whether the version was still the same */
async function isWritten(
  db: Kysely<Tables>,
  counting: Counting,
  changes: readonly CardChange[],
  key: string | undefined,
): Promise<boolean> {
  const cards = changes.flatMap((changed, at) => [
    [`key${at}`, changed.key],
    [`card${at}`, changed.card],
  ]);
  const values = { ...counting, ...(key !== undefined && keyed(key)), ...Object.fromEntries(cards) };
  const { rows } = await writing(changes.length, key !== undefined)(db, values);
  return rows.length === 1;
}

type Values = KeyedCounting & Readonly<Record<`${'key' | 'card'}${number}`, string>>;

/** By how many cards are written, and whether there is a key: one statement for each. */
const known = new Map<string, ReturnType<typeof writingSome>>();

function writing(count: number, isKeyed: boolean) {
  const name = `${count} ${isKeyed}`;
  const query = known.get(name) ?? writingSome(count, isKeyed);
  known.set(name, query);
  return query;
}

/**
 * What is counted up says which character it was, and the cards are written for that one: for nobody, where somebody else
 * was faster. Parts that write are carried out whether what they give is asked for or not.
 */
function writingSome(count: number, isKeyed: boolean) {
  return fixedQuery((db, values: Values) => {
    const counted = (isKeyed ? updateVersionOnce(db, values) : updateVersion(db, values)).returning('id');
    if (count === 0) return counted;
    const rows = Array.from({ length: count }, (_, at) => sql`(${values[`key${at}`]}, ${values[`card${at}`]})`);
    const changed = sql<CardChange>`(values ${sql.join(rows)})`.as<'changed'>(sql`changed (key, card)`);
    return db
      .with('counted', () => counted)
      .with('written', (within) =>
        within
          .insertInto('cards')
          .columns(['character_id', 'key', 'card'])
          .expression(({ selectFrom }) =>
            selectFrom(['counted', changed]).select(['counted.id', 'changed.key', 'changed.card']),
          )
          .onConflict(replaceCard),
      )
      .selectFrom('counted')
      .select('id');
  });
}
