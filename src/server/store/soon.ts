/**
 * An answer that may be there already: a database within the process has it at once, and whoever waits for what is there
 * waits for a turn of its own. A dozen such turns were a tenth of a read of a character (measured).
 */
export type Soon<Answer> = Answer | Promise<Answer>;

/** Goes on with an answer: now, where it is there. */
export function whenHere<Answer, Next>(answer: Soon<Answer>, go: (answer: Answer) => Soon<Next>): Soon<Next> {
  return answer instanceof Promise ? answer.then(go) : go(answer);
}
