import type { Bus } from './bus/index.ts';
import { type Store, StoreUnavailable } from './store/index.ts';
import type { Metrics } from './web/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: acts of any arguments and answers
type Act = (...args: any[]) => Promise<any>;

/** The same store, bus or presence, with some of its acts wrapped; of a store or presence, all. */
export function wrapActs<Part extends object>(
  part: Part,
  wrap: (act: Act, name: string) => Act,
  names: readonly string[] = Object.keys(part),
): Part {
  const acts = part as Record<string, Act>;
  return { ...part, ...Object.fromEntries(names.map((name) => [name, wrap(acts[name] as Act, name)])) };
}

/** Measures all acts of a store; of a change of a character also what became of it. */
export function measureStore(store: Store, metrics: Pick<Metrics, 'act' | 'write'>): Store {
  return wrapActs(store, (act, name) => async (...args) => {
    const began = performance.now();
    const record = (outcome: string) => {
      metrics.act(name, outcome, (performance.now() - began) / 1000);
      if (name === 'changeCharacter') metrics.write(outcome);
    };
    try {
      const answer = await act(...args);
      record(name === 'changeCharacter' ? answer : 'done');
      return answer;
    } catch (error) {
      // What is thrown besides is the rules' refusal of a choice, which undid the act.
      record(error instanceof StoreUnavailable ? 'unavailable' : 'refused');
      throw error;
    }
  });
}

export function measureBus<Message>(bus: Bus<Message>, { published }: Pick<Metrics, 'published'>): Bus<Message> {
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
