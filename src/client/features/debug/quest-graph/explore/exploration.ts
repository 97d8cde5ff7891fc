import type { Exploration as Explored, Finding } from '#engine/check';

/** Asked of the worker: the name of a quest's card. A quest itself cannot be sent, for its checks are functions. */
export interface Question {
  readonly quest: string;
}

/** What it answers. */
export interface Answer extends Pick<Explored, 'states' | 'complete'> {
  readonly findings: readonly Finding[];
}

/** How far the exploring of a quest has come, or why there is none. */
export type Exploration =
  | { readonly kind: 'exploring' }
  | ({ readonly kind: 'explored' } & Answer)
  /** What has errors as it is written is not played: they would only be found again. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'no-worker' }
  | { readonly kind: 'failed' };
