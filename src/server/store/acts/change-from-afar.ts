import { type Kysely, sql } from 'kysely';
import { fixedQuery } from '../fixed-query.ts';
import { readCount } from '../read-count.ts';
import { type Soon, whenHere } from '../soon.ts';
import type { CardChange, ChangeOutcome, StoredCharacter } from '../store.ts';
import type { Tables } from '../tables.ts';
import { byCount } from './by-count.ts';
import { type Counting, type KeyedCounting, keyed, updateVersion, updateVersionOnce, VERSION_MAX } from './count-up.ts';
import { cardsOf, handWithKeys } from './hand.ts';
import { removeCards, replaceCard } from './write-cards.ts';

/** A hand as it is now, and the keys of its latest changes. */
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
  const found = await find(db, id);
  if (!found) return 'missing';
  const refused = refusalOf(found, from, key);
  if (refused) return refused;
  if (await isWritten(db, { id, from, to: from + 1 }, change(found.hand), key)) return 'changed';
  const meanwhile = await find(db, id);
  // It is another version now. Were it the same again, the change would be no less late.
  return meanwhile ? (refusalOf(meanwhile, from, key) ?? 'stale') : 'missing';
}

function find(db: Kysely<Tables>, id: string): Soon<Found | null> {
  return whenHere(handWithKeys(db, { id }), ({ rows: [row] }) => {
    if (!row) return null;
    const hand = { id, v: readCount(row.v, 'characters.v'), cards: cardsOf(row.cards) };
    return { hand, keys: row.recent_keys };
  });
}

/** Null: nothing stands against it. */
function refusalOf({ hand, keys }: Found, from: number, key: string | undefined): ChangeOutcome | null {
  if (key !== undefined && keys.includes(key)) return 'repeated';
  return hand.v === from && from < VERSION_MAX ? null : 'stale';
}

/** Counts the version up and changes the cards, both or neither. @returns whether the version was still the same */
function isWritten(
  db: Kysely<Tables>,
  counting: Counting,
  changes: readonly CardChange[],
  key: string | undefined,
): Promise<boolean> {
  const kept: KeptCard[] = [];
  const gone: string[] = [];
  for (const { key: name, card } of changes) {
    if (card === null) gone.push(name);
    else kept.push({ key: name, card });
  }
  if (gone.length === 0) return isKept(db, counting, kept, key);
  // Rare. CockroachDB does not let one statement change a table twice.
  return db.transaction().execute(async (tx) => {
    if (!(await isKept(tx, counting, kept, key))) return false;
    await removeCards(tx, counting.id, gone);
    return true;
  });
}

/** A card that stays in the hand, as it is written. */
interface KeptCard {
  readonly key: string;
  readonly card: string;
}

/** Counts the version up and writes the cards, by one statement. @returns whether the version was still the same */
async function isKept(
  db: Kysely<Tables>,
  counting: Counting,
  cards: readonly KeptCard[],
  key: string | undefined,
): Promise<boolean> {
  const texts: Record<`${'key' | 'card'}${number}`, string> = {};
  for (const [at, { key: name, card }] of cards.entries()) {
    texts[`key${at}`] = name;
    texts[`card${at}`] = card;
  }
  const { rows } =
    key === undefined
      ? await keepSome(cards.length)(db, { ...counting, ...texts })
      : await keepSomeOnce(cards.length)(db, { ...counting, ...keyed(key), ...texts });
  return rows.length === 1;
}

type Texts = Readonly<Record<`${'key' | 'card'}${number}`, string>>;

/** One statement for each count of cards: nobody has more than there are kinds. */
const keepSome = byCount((count) =>
  fixedQuery((db, values: Counting & Texts) => keepingAfter(db, updateVersion(db, values), count, values)),
);
const keepSomeOnce = byCount((count) =>
  fixedQuery((db, values: KeyedCounting & Texts) => keepingAfter(db, updateVersionOnce(db, values), count, values)),
);

/**
 * What is counted up says which character it was, and the cards are written for that one: for nobody, where somebody else
 * was faster. Parts that write are carried out whether what they give is asked for or not.
 */
function keepingAfter(db: Kysely<Tables>, counting: ReturnType<typeof updateVersion>, count: number, texts: Texts) {
  const counted = counting.returning('id');
  if (count === 0) return counted;
  // CockroachDB wants to be told of what type a value in such a list is.
  const text = (value: string | undefined) => sql`cast(${value} as text)`;
  const rows = Array.from({ length: count }, (_, at) => sql`(${text(texts[`key${at}`])}, ${text(texts[`card${at}`])})`);
  const changed = sql<KeptCard>`(values ${sql.join(rows)})`.as<'changed'>(sql`changed (key, card)`);
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
}
