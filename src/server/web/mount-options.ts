import type { OperatorQuests } from '#contract';
import type { Auth } from '../auth/index.ts';
import type { Game } from '../game/index.ts';
import type { Metrics } from './metrics.ts';

/** Whether calls can be served. `degraded`: calls can, but updates from other nodes come late. */
export type Readiness = 'ready' | 'degraded' | 'not ready';

export interface MountOptions {
  readonly auth: Auth;
  readonly game: Game;
  readonly origin: () => string;
  /** Base URL of the calls, for the pages and the document of the calls. */
  readonly apiBase: string;
  /** The operator's contact address; null: not set. */
  readonly contact: string | null;
  /** The page that names the operator; null: not set. */
  readonly imprint: string | null;
  readonly clientDir: string;
  readonly operatorQuests: OperatorQuests;
  /** The documents of operators' quests as JSON, by the names of the quests' cards. */
  readonly questDocuments: ReadonlyMap<string, string>;
  readonly rateLimited: boolean;
  /** A monotonic clock for rate limits. */
  readonly steadyClock: () => number; // ms
  /** Null: METRICS_PORT is not set, so nothing is measured. */
  readonly metrics: Metrics | null;
  readonly readiness: () => Promise<Readiness>;
}
