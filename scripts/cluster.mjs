import { become, build, install } from './lib/prepare.mjs';
import { installServices } from './lib/system.mjs';

install();
await installServices({ postgres: !process.env.DATABASE_URL, redis: !process.env.REDIS_URL });
build();
become(['scripts/cluster.ts', ...process.argv.slice(2)]);
