import { run } from '../../src/server/run.ts';

// The process of one node in a cluster: the server, with the built client in the given folder.
const [clientDir] = process.argv.slice(2);
await run(clientDir ? { clientDir } : {});
