import { createCounter } from './counter.ts';
import { eventsIn } from './events-in.ts';
import { createGauge } from './gauge.ts';
import { createHistogram } from './histogram.ts';
import { createProcessGauges } from './process-gauges.ts';
import type { Instrument } from './series.ts';

export type StreamKind = 'character' | 'counter';
const STREAM_KINDS: readonly StreamKind[] = ['character', 'counter'];

/** What may become of things, for the figures to have it before the first of its kind. */
const REASONS = [
  'calls',
  'meows',
  'streams',
  'draining',
  'strangers',
  'files',
  'connections',
  'database',
  'bus',
] as const;
const WRITE_OUTCOMES = ['changed', 'repeated', 'stale', 'missing', 'refused', 'unavailable'] as const;
const PUBLISH_OUTCOMES = ['done', 'lost'] as const;
/** The status of what broke by a mistake of ours. */
const BROKEN = 500;

/** What runs here, told once for all figures. */
export interface BuildFacts {
  readonly commit: string;
  readonly store: 'sqlite' | 'postgres';
  readonly bus: 'memory' | 'redis';
}

/** What figures are told of, besides what happens. */
export interface MetricsFacts extends BuildFacts {
  readonly busIsThere: () => boolean;
}

/** All that is measured of a server. Nothing in it says who called, from where, or for which character. */
export interface Metrics {
  /** A request that was answered, or left before; of a stream, until it began. */
  request(route: string, method: string, status: number, seconds: number): void;
  /** A request that was told to come back later, and why. */
  refused(reason: string): void;
  /** A stream that has begun. */
  streamBegan(kind: StreamKind): void;
  /** What is written to streams of a kind: asked for once, not for each stream. */
  readonly sent: Readonly<Record<StreamKind, (frame: Buffer) => void>>;
  streamEnded(kind: StreamKind): void;
  /** What became of a choice or a meow. */
  write(outcome: string): void;
  /** How long an act of the store took. */
  act(name: string, outcome: string, seconds: number): void;
  /** A message that was told to all nodes, or could not be. */
  published(outcome: string): void;
  /** All figures, as Prometheus reads them. */
  text(): string;
  stop(): void;
}

export function createMetrics({ busIsThere, ...facts }: MetricsFacts): Metrics {
  const open = new Map<StreamKind, number>(STREAM_KINDS.map((kind) => [kind, 0]));
  const requests = createHistogram(
    'meow_request_seconds',
    'Requests by the pattern of their route, and how long they took; of streams, until they began.',
    ['method', 'route', 'status'],
  );
  const broken = createCounter(
    'meow_requests_broken_total',
    'Requests that broke by a mistake of ours (500).',
    [],
    [{}],
  );
  const refusals = createCounter(
    'meow_refusals_total',
    'Requests told to come back later (429, 503), by reason.',
    ['reason'],
    REASONS.map((reason) => ({ reason })),
  );
  const kinds = STREAM_KINDS.map((kind) => ({ kind }));
  const opened = createCounter('meow_streams_opened_total', 'Streams that have begun.', ['kind'], kinds);
  const events = createCounter(
    'meow_events_sent_total',
    'Events written to streams; keep-alives are none.',
    ['kind'],
    kinds,
  );
  const bytes = createCounter('meow_stream_bytes_total', 'Bytes written to streams, keep-alives too.', ['kind'], kinds);
  const writes = createCounter(
    'meow_writes_total',
    'Changes of characters, by what became of them.',
    ['outcome'],
    WRITE_OUTCOMES.map((outcome) => ({ outcome })),
  );
  const acts = createHistogram('meow_store_act_seconds', 'Acts of the database, and how long they took.', [
    'act',
    'outcome',
  ]);
  const published = createCounter(
    'meow_messages_published_total',
    'Messages from this node to all.',
    ['outcome'],
    PUBLISH_OUTCOMES.map((outcome) => ({ outcome })),
  );
  const { gauges, stop } = createProcessGauges();

  const instruments: readonly Instrument[] = [
    createGauge('meow_build_info', 'What runs here.', () => 1, { ...facts }),
    ...STREAM_KINDS.map((kind, at) => {
      const gauge = createGauge('meow_streams_open', 'Streams that are open.', () => open.get(kind) ?? 0, { kind });
      return at === 0 ? gauge : { lines: () => gauge.lines().slice(-1) }; // what it means is said once
    }),
    opened,
    events,
    bytes,
    writes,
    requests,
    broken,
    refusals,
    acts,
    published,
    createGauge('meow_bus_up', 'Whether this node can use what nodes tell each other by.', () => Number(busIsThere())),
    ...gauges,
  ];

  const count = (kind: StreamKind, by: number) => void open.set(kind, (open.get(kind) ?? 0) + by);

  function sentTo(kind: StreamKind): (frame: Buffer) => void {
    const labels = { kind };
    return (frame) => {
      bytes.add(labels, frame.length);
      events.add(labels, eventsIn(frame));
    };
  }

  return {
    request(route, method, status, seconds) {
      requests.observe({ method, route, status: String(status) }, seconds);
      if (status === BROKEN) broken.add({});
    },
    refused: (reason) => refusals.add({ reason }),
    streamBegan(kind) {
      count(kind, 1);
      opened.add({ kind });
    },
    sent: { character: sentTo('character'), counter: sentTo('counter') },
    streamEnded: (kind) => count(kind, -1),
    write: (outcome) => writes.add({ outcome }),
    act: (name, outcome, seconds) => acts.observe({ act: name, outcome }, seconds),
    published: (outcome) => published.add({ outcome }),
    text: () => `${instruments.flatMap((instrument) => instrument.lines()).join('\n')}\n`,
    stop,
  };
}
