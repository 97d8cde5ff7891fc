import type { Bus } from './bus/index.ts';
import { type Store, StoreUnavailable } from './store/index.ts';

/** Who wants to know what the store did. */
interface StoreObserver {
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

type Act = (...args: unknown[]) => Promise<unknown>;

function observed(name: string, act: Act, observer: StoreObserver): Act {
  return async (...args) => {
    const began = performance.now();
    function record(outcome: string): void {
      observer.act(name, outcome, (performance.now() - began) / 1000);
      if (WRITES.includes(name)) observer.write(outcome);
    }

    try {
      const answer = await act(...args);
      // A change returns its outcome; other return values are not recorded.
      record(WRITES.includes(name) && typeof answer === 'string' ? answer : 'done');
      return answer;
    } catch (error) {
      // What is thrown besides is the rules' refusal of a choice, which undid the act.
      record(error instanceof StoreUnavailable ? 'unavailable' : 'refused');
      throw error;
    }
  };
}

/** The same bus, with somebody looking on at what is told. */
export function observeBus<Message>(bus: Bus<Message>, published: (outcome: string) => void): Bus<Message> {
  return {
    ...bus,
    async publish(topic, message) {
      try {
        await bus.publish(topic, message);
        published('done');
      } catch (error) {
        published('lost');
        throw error;
      }
    },
  };
}
