import { acceptChoice, FIRE_CARD, GIFT_CARD, LOG, offerChoice } from '#content';
import { type QuestDocument, voteFor } from '#engine';
import { writeQuests } from '../tests/helpers/operator-quests.ts';
import { tempFolder } from '../tests/helpers/temp-folder.ts';
import { median, percentile } from './lib/measure.ts';
import type { Figure } from './lib/run-benches.ts';
import {
  type Caller,
  closeAll,
  type Listeners,
  type Node,
  open,
  openCaller,
  startListeners,
  startOurs,
} from './nodes/players.ts';
import type { SeededPlayer } from './nodes/seed.ts';

/** Pages of the stories in which players go from page to page. */
const PAGES = 60;
const WARM_UP = 420; // calls of each kind
const CALLS = 840; // of each kind
const WALKERS = (WARM_UP + CALLS) / PAGES;
/** Players who answer at the same time, in groups of which each walks once. */
const AT_ONCE = 32;
const GROUPS = 5;
/** How long a round lasts; four times as long for players whose clocks are off. So all votes are in one round. */
const ROUND = 60_000; // ms
const PACE = 'off';

/** A story in which each page leads to the next in two ways. @param timed whether it also does so by itself: then no answer is counted */
function roadOf(name: string, timed: boolean): QuestDocument {
  const clock = { id: 'wait', text: 'Wait', timeout: 3_600_000 };
  const pages = Array.from({ length: PAGES }, (_, at) => {
    const next = `p${at + 1}`;
    const choices = [
      { id: 'left', text: 'To the left', next },
      { id: 'right', text: 'To the right', next },
      ...(timed ? [{ ...clock, next }] : [{ id: 'wait', text: 'Wait', next }]),
    ];
    return { key: `p${at}`, title: `Page ${at}`, messages: [{ text: 'The road goes on.' }], choices };
  });
  const end = { key: `p${PAGES}`, title: 'End', messages: [{ text: 'It ends.' }], done: true };
  return { format: 1, card: { name, traits: { save: '' } }, pages: [...pages, end] };
}

/** The same story, with answers that are counted, and without. */
const [COUNTED, UNCOUNTED] = ['Counted', 'Uncounted'] as const;

/** Gives cards that can be given away. */
const PURSE: QuestDocument = {
  format: 1,
  card: { name: 'Purse', traits: { save: '' } },
  cards: [{ name: 'Button', type: 'card', description: 'It shuts nothing.' }],
  pages: [
    { key: 'shut', title: 'Shut', messages: [{ text: 'A purse.' }], choices: [{ text: 'Open it', next: 'wide' }] },
    { key: 'wide', title: 'Wide', actions: [{ give: 'Button?c=3' }], messages: [{ text: 'Buttons.' }], done: true },
  ],
};

const TABLE: QuestDocument = {
  format: 1,
  card: { name: 'Table', traits: { save: '', stands: '' }, shown: ['stands'] },
  pages: [
    { key: 'door', title: 'Door', messages: [{ text: 'A door.' }], choices: [{ text: 'Go in', next: 'table' }] },
    {
      key: 'table',
      title: 'Table',
      together: { for: ROUND },
      messages: [{ text: 'A table.' }],
      choices: [
        { id: 'over', text: 'Over it', next: 'end' },
        { id: 'under', text: 'Under it', next: 'end' },
      ],
    },
    { key: 'end', title: 'End', messages: [{ text: 'It ends.' }], done: true },
  ],
};

interface BenchPlayer extends SeededPlayer {
  v: number;
}

/**
 * Acts of players beside a choice, over HTTP: answers that are counted, gifts, logs and votes. Over the embedded database,
 * or over PostgreSQL if DATABASE_URL is set.
 */
export async function* figures(): AsyncGenerator<Figure> {
  const dataDir = tempFolder();
  writeQuests(dataDir, {
    'counted.json': roadOf(COUNTED, false),
    'uncounted.json': roadOf(UNCOUNTED, true),
    'purse.json': PURSE,
    'table.json': TABLE,
  });
  const { DATABASE_URL } = process.env;
  const count = WALKERS + GROUPS * AT_ONCE + WARM_UP + CALLS + 4;
  const node = await startOurs(count, dataDir, DATABASE_URL ? { DATABASE_URL } : {});
  const listeners = await startListeners();
  try {
    const players = node.ready.players.map((player): BenchPlayer => ({ ...player, v: 1 }));
    const some = (number: number) => players.splice(0, number);
    yield* timesOf(node, listeners, {
      walkers: some(WALKERS),
      loggers: some(WARM_UP + CALLS),
      givers: some(2) as [BenchPlayer, BenchPlayer],
      voters: some(2) as [BenchPlayer, BenchPlayer],
    });
    yield await manyAtOnce(node, players);
  } finally {
    await Promise.all([node.stop(), listeners.stop()]);
  }
}

interface Cast {
  readonly walkers: readonly BenchPlayer[];
  readonly loggers: readonly BenchPlayer[];
  readonly givers: readonly [BenchPlayer, BenchPlayer];
  readonly voters: readonly [BenchPlayer, BenchPlayer];
}

type Kind = 'uncounted' | 'counted' | 'gift' | 'log' | 'vote';
type Act = (at: number) => Promise<void>;

/** One act at a time, of each kind in turn. */
async function* timesOf(node: Node, listeners: Listeners, cast: Cast): AsyncGenerator<Figure> {
  const caller = await openCaller(node);
  const take = (player: BenchPlayer, card: string, choice: string) => takeBy(caller, player, card, choice);
  const [giver, taker] = cast.givers;
  const [voter, other] = cast.voters;
  for (const player of cast.givers) await take(player, 'Purse', 'wide');
  for (const player of cast.voters) await take(player, 'Table', 'table');
  await open(listeners, node, cast.voters, 1);
  await take(other, 'Table', voteFor('under', PACE));

  const walk = (card: string) => (at: number) => {
    const walker = cast.walkers[Math.floor(at / PAGES)] as BenchPlayer;
    return take(walker, card, at % 2 === 0 ? 'left' : 'right');
  };
  const times: Record<Kind, number[]> = { uncounted: [], counted: [], gift: [], log: [], vote: [] };
  const acts: Record<Kind, Act> = {
    uncounted: walk(UNCOUNTED),
    counted: walk(COUNTED),
    log: (at) => take(cast.loggers[at] as BenchPlayer, FIRE_CARD, LOG),
    vote: (at) => take(voter, 'Table', voteFor(at % 2 === 0 ? 'over' : 'under', PACE)),
    gift: (at) => {
      const [from, to] = at % 2 === 0 ? [giver, taker] : [taker, giver];
      from.v += 1; // the acceptance changes both
      return take(to, GIFT_CARD, acceptChoice(from.id));
    },
  };
  /** What has to happen before an act, and is not measured. */
  const before: Partial<Record<Kind, Act>> = {
    gift: (at) => {
      const [from, to] = at % 2 === 0 ? [giver, taker] : [taker, giver];
      return take(from, GIFT_CARD, offerChoice({ card: 'Button', to: to.id }));
    },
  };
  const kinds = Object.keys(acts) as Kind[];
  for (let at = 0; at < WARM_UP + CALLS; at += 1) {
    // The kinds change places, as the garbage of one may be collected during another.
    for (const [nth] of kinds.entries()) {
      const kind = kinds[(nth + at) % kinds.length] as Kind;
      await before[kind]?.(at);
      const began = performance.now();
      await acts[kind](at);
      if (at >= WARM_UP) times[kind].push(performance.now() - began);
    }
  }
  caller.close();
  await closeAll(listeners);

  const { uncounted: choices } = times;
  const shared = { unit: 'ms', better: 'less' } as const;
  yield { ...shared, figure: 'a choice, p99', ours: percentile(choices, 0.99) };
  yield {
    ...shared,
    figure: 'an answer that is counted, median',
    ours: median(times.counted),
    reference: median(choices),
    referenceName: 'a choice',
    goal: 1.2,
  };
  for (const [figure, measured] of [
    ['an answer that is counted, p99', times.counted],
    ['a gift, p99', times.gift],
    ['a log, p99', times.log],
    ['a vote, p99', times.vote],
  ] as const) {
    const [ours, reference] = [percentile(measured, 0.99), percentile(choices, 0.99)];
    yield { ...shared, figure, ours, reference, referenceName: 'a choice', goal: 2 };
  }
}

/** Players who answer at the same pages at the same time: they would wait for each other at a row of the pages. */
async function manyAtOnce(node: Node, players: readonly BenchPlayer[]): Promise<Figure> {
  const callers = await Promise.all(Array.from({ length: AT_ONCE }, () => openCaller(node)));
  const speeds = { Counted: [] as number[], Uncounted: [] as number[] };
  for (let group = 0; group < GROUPS; group += 1) {
    const own = players.slice(group * AT_ONCE, (group + 1) * AT_ONCE);
    for (const card of group % 2 === 0 ? [COUNTED, UNCOUNTED] : [UNCOUNTED, COUNTED]) {
      const began = performance.now();
      await Promise.all(
        own.map(async (player, at) => {
          for (let page = 0; page < PAGES; page += 1) {
            await takeBy(callers[at] as Caller, player, card, (at + page) % 3 === 0 ? 'left' : 'right');
          }
        }),
      );
      speeds[card].push((own.length * PAGES * 1000) / (performance.now() - began));
    }
  }
  for (const caller of callers) caller.close();
  return {
    figure: `answers that are counted, ${AT_ONCE} at once`,
    unit: 'calls/s',
    better: 'more',
    ours: median(speeds.Counted),
    reference: median(speeds.Uncounted),
    referenceName: 'choices',
    goal: 0.7, // a hand has one more card, which is written and sent, too
  };
}

async function takeBy(caller: Caller, player: BenchPlayer, card: string, choice: string): Promise<void> {
  await caller.take(player, player.v, card, choice);
  player.v += 1;
}
