import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { deck } from '#content';
import { addKinds } from '#content/deck';
import { type QuestDocument, questFrom, type Standing, standingOf, voteFor } from '#engine';
import { type ChildServer, startChild } from '../../helpers/child-server.ts';
import { executeSql } from '../../helpers/database.ts';
import { openOwnStream } from '../../helpers/event-stream.ts';
import { writeQuests } from '../../helpers/operator-quests.ts';
import { startPostgres } from '../../helpers/postgres.ts';
import { startRedis } from '../../helpers/redis.ts';
import { tempFolder } from '../../helpers/temp-folder.ts';
import { createPlayer, type Player, visitorAt } from '../../helpers/visitor.ts';

const VOTERS = 32;
/** So many votes, and as many counts, must have been interrupted by a kill. */
const INTERRUPTED = 100;
const PAUSE = 50; // ms
/** A node is killed within this time after the first of many acts was sent. */
const KILLED_WITHIN = 15; // ms
/** How long a round lasts. Votes stretch it fourfold, as a node takes seconds to start again while they are under way. */
const ROUND = 12_000; // ms
/** Timeout against hangs; generous because CI machines are shared. */
const PATIENCE = 600_000; // ms

/** A quest that goes round: both answers of its page for choosing together lead to the page itself. */
const CAROUSEL: QuestDocument = {
  format: 1,
  card: { name: 'Carousel', traits: { turns: 0, stands: '' }, shown: ['stands'] },
  pages: [
    { key: 'gate', title: 'Gate', messages: [{ text: 'It turns.' }], choices: [{ text: 'Get on', next: 'horse' }] },
    {
      key: 'horse',
      title: 'Horse',
      together: { for: ROUND },
      messages: [{ text: 'Turn {turns}.' }],
      choices: [
        { id: 'left', text: 'To the left', next: 'horse', add: { turns: 1 } },
        { id: 'right', text: 'To the right', next: 'horse', add: { turns: 1 } },
        { text: 'Get off', next: 'end' },
      ],
    },
    { key: 'end', title: 'End', messages: [{ text: 'The ground turns.' }], done: true, canRestart: true },
  ],
};
addKinds([questFrom(CAROUSEL).kind]);

const postgres = startPostgres();
const redis = startRedis();

/** The nodes; null: it was killed and has not started again. */
let nodes: (ChildServer | null)[] = [];
let isOver = false;
afterEach(() => {
  isOver = true;
  for (const node of nodes) node?.process.kill('SIGKILL');
  nodes = [];
});

const running = () => nodes.filter((node) => node !== null);
const anyNode = () => {
  const all = running();
  return all[randomInt(Math.max(all.length, 1))];
};

async function startNodes(count: number, variables: Readonly<Record<string, string>>) {
  isOver = false;
  const folders = Array.from({ length: count }, () => variables.DATA_DIR ?? tempFolder());
  for (const folder of folders) writeQuests(folder, { 'carousel.json': CAROUSEL });
  const start = (at: number) => startChild({ RATE_LIMIT: 'off', ...variables, DATA_DIR: folders[at] ?? '' });
  // One after another: the first migrates the tables.
  for (let at = 0; at < count; at += 1) nodes.push(await start(at));
  return start;
}

/** Kills a node as a power failure would. */
async function kill(at: number): Promise<void> {
  const node = nodes[at];
  nodes[at] = null;
  node?.process.kill('SIGKILL');
  await node?.exited;
}

/** A voter, whose stream is open at some node, and is opened again when it ends, as by a browser. */
interface Voter extends Player {
  /** How often the voter heard of another player in the room. */
  seen: number;
}

async function addVoter(): Promise<Voter> {
  const player = await createPlayer(anyNode() as ChildServer);
  const voter: Voter = { ...player, seen: 0 };
  for (const [from, choice] of ['@open', 'horse'].entries()) {
    expect((await player.choose(choice, from + 1, 'Carousel')).status).toBe(200);
  }
  void keepListening(voter);
  return voter;
}

/** Keeps a stream open, and counts what it tells of others in the room. */
async function keepListening(voter: Voter): Promise<void> {
  const isOfOther = ({ data = '' }) => data.includes('"characterId"') && !data.includes(`"characterId":"${voter.id}"`);
  while (!isOver) {
    const node = anyNode();
    const stream = node && (await openOwnStream(voter, node).catch(() => null));
    if (stream?.response.status === 200) {
      try {
        for (; !isOver; voter.seen += 1) await stream.next(isOfOther, PATIENCE);
      } catch {
        // The node was killed: opens a stream at another one.
      }
    }
    await wait(PAUSE);
  }
}

interface State {
  readonly v: number;
  readonly turns: number;
  readonly standing: Standing;
}

function stateOf({ to, cards }: { readonly to: number; readonly cards: readonly string[] }): State {
  const card = deck.parse(cards.find((text) => text.startsWith('Carousel?')) ?? '');
  return { v: to, turns: Number(card.traits.turns), standing: standingOf(card) };
}

async function read(voter: Voter): Promise<State> {
  for (;;) {
    const node = anyNode();
    const answer =
      node &&
      (await visitorAt(node, voter.visitor)
        .call('GET', voter.path)
        .catch(() => null));
    if (answer?.status === 200) return stateOf(answer.json);
    await wait(PAUSE);
  }
}

/** How many acts a kill has interrupted. */
let hit = 0;

/**
 * Takes a choice, at any node, until it has certainly been taken: half of the interrupted ones are repeated with their
 * key; otherwise the voter looks whether the choice was taken.
 * @param isTaken whether a state is one after the choice
 * @param onSend called each time that the choice was sent, and not yet answered
 */
async function take(
  voter: Voter,
  choice: string,
  isTaken: (state: State) => boolean,
  onSend = () => {},
): Promise<State> {
  for (;;) {
    const state = await read(voter);
    if (isTaken(state)) return state;
    const body = { choice, from: state.v, idempotencyKey: randomBytes(16).toString('hex') };
    for (let isRepeated = true; isRepeated; ) {
      const node = anyNode();
      const asked = node && visitorAt(node, voter.visitor).call('POST', `${voter.path}/quest/Carousel`, { body });
      onSend();
      const answer = await asked?.catch((error: Error) => error);
      if (answer === undefined || answer instanceof Error) {
        const { code } = (answer?.cause ?? {}) as { code?: unknown };
        // A node that has not started again yet refuses the connection: then nothing was interrupted.
        if (answer && code !== 'ECONNREFUSED') hit += 1;
        isRepeated = randomInt(2) === 0;
        await wait(PAUSE);
      } else if (answer.status === 429) {
        await wait(Number(answer.headers.get('retry-after')) * 1000);
      } else {
        // 409: an act of which the answer was lost was stored.
        expect([200, 409, 503], JSON.stringify(answer.json)).toContain(answer.status);
        isRepeated = false;
      }
    }
  }
}

/** Kills to carry out while acts of a kind are under way; called for each of them, with the number of acts before by that voter. */
type Killer = (before: number) => void;

/** How often each voter votes in a round: the last time counts. */
const VOTES = 8;

/**
 * All vote, go where most stand, and are found at the same page with the same result; nobody is counted twice.
 * @param pace 'on': a round lasts ROUND; 'off': four times as long
 * @throws Error when the round has ended before all have voted
 */
async function playRound(
  voters: readonly Voter[],
  turn: number,
  { pace = 'on', amidVotes = () => {}, amidCounts = () => {}, restarted = async () => {} }: RoundOptions = {},
): Promise<void> {
  const wishes = voters.map(() => Array.from({ length: VOTES }, () => (randomInt(2) === 0 ? 'left' : 'right')));
  const voted = await Promise.all(
    voters.map(async (voter, at) => {
      let state = await read(voter);
      for (const [before, wish] of (wishes[at] ?? []).entries()) {
        await restarted();
        const isTaken = ({ turns, standing }: State) => {
          if (turns !== turn) throw new Error('The round has ended before all have voted');
          return standing.vote?.choice === wish;
        };
        state = await take(voter, voteFor(wish, pace), isTaken, () => amidVotes(before));
      }
      return state;
    }),
  );
  expect(new Set(voted.map(({ standing }) => standing.vote?.round)).size, 'rounds').toBe(1);
  const counted = await Promise.all(
    voters.map((voter) =>
      take(
        voter,
        '@count',
        ({ turns }) => turns > turn,
        () => amidCounts(0),
      ),
    ),
  );
  const left = wishes.filter((own) => own.at(-1) === 'left').length;
  const result = [left, voters.length - left].sort((one, other) => other - one).filter((count) => count > 0);
  for (const { turns, standing } of counted) {
    expect([turns, standing.vote, standing.result?.votes]).toEqual([turn + 1, null, result]);
  }
  const winners = new Set(counted.map(({ standing }) => standing.result?.choice));
  expect(winners.size).toBe(1);
  if (result[0] !== result[1]) expect([...winners]).toEqual([left * 2 > voters.length ? 'left' : 'right']);
}

interface RoundOptions {
  readonly pace?: 'on' | 'off';
  readonly amidVotes?: Killer;
  readonly amidCounts?: Killer;
  /** Resolves when no node is being killed or started: each voter waits for it before each vote. */
  readonly restarted?: () => Promise<void>;
}

async function gather(): Promise<readonly Voter[]> {
  const voters: Voter[] = [];
  while (voters.length < VOTERS) voters.push(await addVoter());
  await expect.poll(() => voters.every(({ seen }) => seen > 0), { timeout: 60_000 }).toBe(true);
  return voters;
}

const withServices = test.runIf(postgres && redis);

withServices(
  '[W20] 32 voters at three nodes, one of which is killed while they vote: all go to one page, each counted once',
  { timeout: PATIENCE },
  async () => {
    await startNodes(3, { DATABASE_URL: (await postgres?.createDatabase()) ?? '', REDIS_URL: redis?.url() ?? '' });
    const voters = await gather();
    let killing: Promise<void> | undefined;
    const killOnce = (node: number, after: number) => (before: number) => {
      if (before === after && nodes[node]) killing = kill(node);
    };
    await playRound(voters, 0, { amidVotes: killOnce(0, 1) });
    await playRound(voters, 1, { amidCounts: killOnce(1, 0) });
    await killing;
    expect(running()).toHaveLength(1);
    await playRound(voters, 2);
  },
);

/** Kills nodes amid votes, then amid counts, again and again, until each kind of act was interrupted often enough. */
async function killAmid(voters: readonly Voter[], killSome: () => Promise<void>): Promise<void> {
  const hits = { votes: 0, counts: 0 };
  for (let turn = 0; hits.votes < INTERRUPTED || hits.counts < INTERRUPTED; turn += 1) {
    const kind = hits.votes < INTERRUPTED ? 'votes' : 'counts';
    const before = hit;
    let killing = Promise.resolve();
    let last = -1;
    // Amid the first acts of all voters, and amid the next ones when the nodes run again.
    const interrupt = (acts: number) => {
      if (acts <= last) return;
      last = acts;
      killing = killing.then(() => wait(randomInt(KILLED_WITHIN))).then(killSome);
    };
    const options: RoundOptions = { pace: 'off', amidVotes: interrupt, restarted: () => killing };
    await playRound(voters, turn, kind === 'votes' ? options : { amidCounts: interrupt });
    await killing;
    hits[kind] += hit - before;
  }
}

test('[W20] while a server over SQLite is killed amid 100 votes and 100 counts, nothing is lost, and nothing counts twice', {
  timeout: PATIENCE,
}, async () => {
  const DATA_DIR = tempFolder();
  const start = await startNodes(1, { DATA_DIR });
  const voters = await gather();
  await killAmid(voters, async () => {
    await kill(0);
    nodes[0] = await start(0);
  });
  expect(await executeSql(DATA_DIR, 'select * from ballots')).toEqual([]);
});

withServices(
  '[W20] while nodes over PostgreSQL are killed amid 100 votes and 100 counts, nothing is lost, and nothing counts twice',
  { timeout: PATIENCE },
  async () => {
    const start = await startNodes(3, {
      DATABASE_URL: (await postgres?.createDatabase()) ?? '',
      REDIS_URL: redis?.url() ?? '',
    });
    const voters = await gather();
    let spared = 0;
    // Two of the three.
    await killAmid(voters, async () => {
      spared = (spared + 1) % nodes.length;
      const killed = [...nodes.keys()].filter((at) => at !== spared);
      await Promise.all(killed.map(kill));
      for (const at of killed) nodes[at] = await start(at);
    });
  },
);
