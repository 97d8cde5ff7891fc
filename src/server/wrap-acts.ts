import type { Bus } from './bus/index.ts';
import { type Store, StoreUnavailable } from './store/index.ts';
import type { Metrics } from './web/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: methods with any arguments and results
type Act<Answer = any> = (...args: any[]) => Promise<Answer>;

/** Wraps the methods with these names, or all methods, of a store, bus or presence in `around`. */
export function wrapActs<Part extends object>(
  part: Part,
  around: <Answer>(run: () => Promise<Answer>, name: string) => Promise<Answer>,
  names: readonly string[] = Object.keys(part),
): Part {
  const acts = part as Record<string, Act>;
  const wrapped = names.map((name): [string, Act] => [
    name,
    (...args) => around(() => (acts[name] as Act)(...args), name),
  ]);
  return { ...part, ...Object.fromEntries(wrapped) };
}

/** The calls that change characters. */
const CHANGES: readonly string[] = ['changeCharacter', 'changeBoth', 'castBallot'] satisfies (keyof Store)[];

/** Measures all calls of a store; for a change of a character also its outcome. */
export function measureStore(store: Store, metrics: Pick<Metrics, 'act' | 'write'>): Store {
  return wrapActs(store, async (run, name) => {
    const isChange = CHANGES.includes(name);
    const began = performance.now();
    const record = (outcome: string) => {
      metrics.act(name, outcome, (performance.now() - began) / 1000);
      if (isChange) metrics.write(outcome);
    };
    try {
      const answer = await run();
      record(isChange ? String(answer) : 'done');
      return answer;
    } catch (error) {
      // Any other error is mostly a refusal by the rules, which rolls the change back.
      record(error instanceof StoreUnavailable ? 'unavailable' : 'refused');
      throw error;
    }
  });
}

export function measureBus<Message>(bus: Bus<Message>, { published }: Pick<Metrics, 'published'>): Bus<Message> {
  const measure = async <Answer>(run: () => Promise<Answer>) => {
    try {
      const answer = await run();
      published('done');
      return answer;
    } catch (error) {
      published('lost');
      throw error;
    }
  };
  return wrapActs(bus, measure, ['publish']);
}
