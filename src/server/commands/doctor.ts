import { readFileSync, statfsSync } from 'node:fs';
import { KEEP_ALIVE_INTERVAL } from '#contract';
import { openRedisBus, openRedisPresence } from '../bus/index.ts';
import { type Env, findSuspiciousSettings, findUnknownVariables, originOf, readEnv } from '../env.ts';
import { leaseOf, ROOM_CAPACITY, STREAM_CAPS } from '../game/index.ts';
import { readOperatorQuests } from '../operator-quests.ts';
import { type DatabaseFacts, examinePostgres, examineSqlite } from '../store/index.ts';
import { printable } from './printable.ts';

/** The result of one check. `trouble`: players are refused, now or soon; `note`: information for the operator. */
interface Finding {
  readonly level: 'ok' | 'note' | 'trouble';
  readonly words: string;
}

const CLOCKS_APART_MAX = 60_000; // ms: the tested limit, see docs/operations.md
const DISK_TAKEN_NOTED = 0.8;
const DISK_FREE_MIN = 256 * 2 ** 20; // bytes
/** A limit of fewer open files is trouble: 4096 are enough for the players of a school. Linux's default is 1024. */
const FILES_MIN = 4096;
const WIDTH = 'trouble'.length;

/** Checks all that the server needs, and prints a line per finding. False if there is trouble. Data stay unchanged. */
export async function doctor(
  variables: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<boolean> {
  let isWell = true;
  const tell = (part: string, { level, words }: Finding) => {
    isWell &&= level !== 'trouble';
    say(`${level.padEnd(WIDTH)} ${part}: ${printable(words)}`);
  };

  let env: Env;
  try {
    env = readEnv(variables);
  } catch (error) {
    tell('settings', trouble(error));
    return false; // the other checks need valid settings
  }
  tell('settings', ok(`the server would take them; players see ${originOf(env)}`));
  for (const words of [...findUnknownVariables(variables), ...findSuspiciousSettings(env)])
    tell('settings', note(words));

  const exam = await orTrouble(() =>
    env.databaseUrl === null ? examineSqlite(env.dataDir) : examinePostgres(env.databaseUrl),
  );
  if ('level' in exam) tell('database', exam);
  else {
    tell('database', ok(`${exam.version}; characters: ${exam.characters}`));
    tell('migrations', findMigrations(exam));
    tell('clock', findClock(exam, Date.now()));
  }
  tell('Redis', await findRedis(env));
  tell('disk', env.databaseUrl === null ? await orTrouble(() => findDisk(env.dataDir)) : ok('nothing is kept here'));
  tell('open files', findOpenFiles());
  for (const finding of findQuests(env.dataDir)) tell('quests', finding);
  return isWell;
}

function findMigrations({ missing, newer }: DatabaseFacts): Finding {
  if (newer.length > 0)
    return trouble(`a newer version of the game has changed the tables (${newer.join(', ')}): start that one`);
  if (missing.length > 0) return note(`the next start makes these: ${missing.join(', ')}`);
  return ok('all are made');
}

function findClock({ clock, newest }: DatabaseFacts, now: number): Finding {
  if (clock !== null && Math.abs(clock - now) > CLOCKS_APART_MAX)
    return trouble(`this machine and the database are ${seconds(clock - now)} s apart: set them by NTP`);
  if (newest > now + CLOCKS_APART_MAX)
    return trouble(`something was written ${seconds(newest - now)} s in the future: set this clock by NTP`);
  return ok(new Date(now).toISOString());
}

async function findRedis({ redisUrl }: Env): Promise<Finding> {
  if (redisUrl === null) return ok('not used: there is one node');
  return orTrouble(async () => {
    const presence = await openRedisPresence(redisUrl, {
      lease: leaseOf(KEEP_ALIVE_INTERVAL),
      capacity: ROOM_CAPACITY,
    });
    await presence.close();
    await (await openRedisBus(redisUrl)).close();
    return ok(`nodes can communicate over ${new URL(redisUrl).host}`);
  });
}

function findDisk(folder: string): Finding {
  const { bavail, blocks, bsize } = statfsSync(folder);
  const [free, taken] = [bavail * bsize, 1 - bavail / Math.max(blocks, 1)];
  const words = `${(free / 2 ** 30).toFixed(1)} GiB are free in DATA_DIR, ${Math.round(100 * taken)} % are taken`;
  if (free < DISK_FREE_MIN) return trouble(`${words}: make room before writes are refused`);
  return { level: taken > DISK_TAKEN_NOTED ? 'note' : 'ok', words };
}

/** Checks the limit of open files, which Node has already raised to the hard limit. */
function findOpenFiles(): Finding {
  const limit = openFilesLimit();
  if (limit === null) return note('this system reports no limit');
  const words = `${limit} may be open; each stream takes one, and ${STREAM_CAPS.total} streams are the most`;
  if (limit < FILES_MIN) return trouble(`${words}: raise it by LimitNOFILE=, --ulimit nofile= or ulimit -n`);
  return { level: limit < STREAM_CAPS.total ? 'note' : 'ok', words };
}

/** What is wrong with the operator's quests, and how many are played. */
function findQuests(dataDir: string): Finding[] {
  const { quests, problems } = readOperatorQuests(dataDir);
  const { length: count } = quests;
  const words =
    count === 0 ? 'there are none in DATA_DIR' : count === 1 ? '1 quest is played' : `${count} quests are played`;
  const found = problems.map(({ level, words }) => (level === 'error' ? trouble(words) : note(words)));
  return [...found, ok(words)];
}

function openFilesLimit(): number | null {
  try {
    const [, soft] = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? null : soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return null; // only Linux has this file
  }
}

async function orTrouble<Found>(find: () => Found | Promise<Found>): Promise<Found | Finding> {
  try {
    return await find();
  } catch (error) {
    return trouble(error);
  }
}

function ok(words: string): Finding {
  return { level: 'ok', words };
}

function note(words: string): Finding {
  return { level: 'note', words };
}

function trouble(why: unknown): Finding {
  return { level: 'trouble', words: why instanceof Error ? why.message : String(why) };
}

function seconds(time: number): number {
  return Math.round(Math.abs(time) / 1000);
}
