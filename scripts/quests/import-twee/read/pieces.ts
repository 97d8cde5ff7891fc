import type { LossCode } from '../loss.ts';

/** What a passage is made of, in the order it was written. `at` is the place in its text. */
export type Piece = Text | Newline | Break | Mark | Link | Comment | Lost;

export interface Text {
  readonly kind: 'text';
  readonly at: number;
  readonly text: string;
}

export interface Newline {
  readonly kind: 'newline';
  readonly at: number;
}

/** The end of a paragraph where no empty line shows it. */
export interface Break {
  readonly kind: 'break';
  readonly at: number;
}

/** Half of a pair around formatted words. Without its other half it is text. */
export interface Mark {
  readonly kind: 'mark';
  readonly at: number;
  readonly text: string;
  /** What its other half has in common with it. */
  readonly pair: string;
  readonly opens: boolean;
  readonly closes: boolean;
}

export interface Link {
  readonly kind: 'link';
  readonly at: number;
  readonly raw: string;
  readonly label: string;
  readonly target: string;
  /** Code that runs when the link is taken; empty: none. */
  readonly setter: string;
}

export interface Comment {
  readonly kind: 'comment';
  readonly at: number;
  readonly text: string;
}

/** What a quest has nothing like. */
export interface Lost {
  readonly kind: 'lost';
  readonly at: number;
  readonly code: LossCode;
  readonly what: string;
  readonly target: string | null;
  /** Whether a story tells what stands before it, or what stands after it, but not both. */
  readonly divides?: boolean;
}
