import { type Store, StoreUnavailable } from './store/index.ts';

/** Who wants to know what the store did. */
export interface StoreObserver {
  /** An act is over, well or not. */
  act(name: string, outcome: string, seconds: number): void;
  /** What became of a change of a character. */
  write(outcome: string): void;
}

/** The acts that change what a character has. */
const WRITES: readonly string[] = ['changeCharacter'];

/** The same store, with somebody looking on. */
export function observeStore(store: Store, observer: StoreObserver): Store {
  const acts = Object.entries(store).map(([name, act]) => [name, observed(name, act as Act, observer)] as const);
  return { ...store, ...Object.fromEntries(acts) };
}

type Act = (...args: unknown[]) => unknown;

function observed(name: string, act: Act, observer: StoreObserver): Act {
  return (...args) => {
    const began = performance.now();
    // What fails, fails by a promise.
    const answer = act(...args);
    return answer instanceof Promise ? answer.then(done, failed) : done(answer);

    function tell(outcome: string): void {
      observer.act(name, outcome, (performance.now() - began) / 1000);
      if (WRITES.includes(name)) observer.write(outcome);
    }

    // Acts that may find somebody else was faster say so by a word; of all others the answer is nobody's business.
    function done(answer: unknown): unknown {
      tell(WRITES.includes(name) && typeof answer === 'string' ? answer : 'done');
      return answer;
    }

    // What is thrown besides is the rules' refusal of a choice, which undid the act.
    function failed(error: unknown): never {
      tell(error instanceof StoreUnavailable ? 'unavailable' : 'refused');
      throw error;
    }
  };
}
