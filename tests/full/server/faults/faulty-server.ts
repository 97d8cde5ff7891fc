import { run } from '../../../../src/server/run.ts';
import { openPostgresStore, type Store } from '../../../../src/server/store/index.ts';

/** Settings of a test server that cause a fault, or make faults show sooner. */
export interface IllParts {
  readonly keepAlive?: number; // ms
  /** Whether the limits of open streams are raised to 100,000. */
  readonly isOpenToAll?: boolean;
  /** Whether the server dies after committing a change, before publishing it. */
  readonly diesAfterCommit?: boolean;
}

const [clientDir = ''] = process.argv.slice(2);
const { keepAlive, isOpenToAll, diesAfterCommit } = JSON.parse(process.env.ILL_PARTS ?? '{}') as IllParts;
const MANY = 100_000;
const streamCaps = { perCharacter: MANY, perAddress: MANY, counters: MANY, countersPerAddress: MANY, total: MANY };

await run({
  clientDir,
  ...(keepAlive !== undefined && { keepAlive }),
  ...(isOpenToAll && { streamCaps }),
  ...(diesAfterCommit && { openStore: openDyingStore }),
});

async function openDyingStore(): Promise<Store> {
  const store = await openPostgresStore(process.env.DATABASE_URL ?? '');
  return {
    ...store,
    async changeCharacter(...args) {
      const outcome = await store.changeCharacter(...args);
      if (outcome === 'changed') process.kill(process.pid, 'SIGKILL');
      return outcome;
    },
  };
}
