/** What is said of one event: one line, which may begin with words that weigh more. */
export interface Said {
  readonly strong?: string;
  readonly text: string;
}
