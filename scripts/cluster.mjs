import { build, install, runForeground } from './lib/bootstrap.mjs';
import { installServices } from './lib/test-dependencies.mjs';

install();
await installServices({ postgres: !process.env.DATABASE_URL, redis: !process.env.REDIS_URL });
build();
runForeground(['scripts/cluster.ts', ...process.argv.slice(2)]);
