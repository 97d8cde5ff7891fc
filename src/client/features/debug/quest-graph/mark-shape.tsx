import type { MarkOf, MarkShape } from '../quest-words.ts';

/** A mark: its shape, and its words. */
export function MarkWords({ mark: { shape, words } }: { readonly mark: MarkOf }) {
  return (
    <span className="graph-mark" data-mark={shape}>
      <MarkIcon shape={shape} />
      <span>{words}</span>
    </span>
  );
}

export function MarkIcon({ shape }: { readonly shape: MarkShape }) {
  return (
    <svg className="graph-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[shape]} />
    </svg>
  );
}

/** Lines two units wide in a square of sixteen. */
const SHAPES: Readonly<Record<MarkShape, string>> = {
  here: 'M8 14.5C4.5 10.5 3 8.500 3 6.500a5 5 0 0 1 10 0C13 8.500 11.500 10.500 8 14.500ZM8 6v1',
  start: 'M4 2.500L13 8L4 13.500Z',
  checkpoint: 'M4 15V2M4 2.500H13L10.500 6L13 9.500H4',
  end: 'M3 3H13V13H3Z',
  away: 'M4 12L12.500 3.500M6 3H13V10',
  jump: 'M1.500 8H4M6.500 8H9M11 3.500L15 8L11 12.500',
  check: 'M3.500 7.500H12.500V14H3.500ZM5.500 7.500V5a2.500 2.500 0 0 1 5 0V7.500',
  clock: 'M8 1.500a6.500 6.500 0 1 0 .01 0M8 4.500V8L10.500 10',
  once: 'M5.500 4.500L8.500 2.500V13.500M5 13.500H12',
};
