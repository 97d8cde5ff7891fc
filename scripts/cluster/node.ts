import { run } from '../../src/server/run.ts';

// One node of a cluster: the server, with the client in the given folder.
const [clientDir] = process.argv.slice(2);
await run(clientDir ? { clientDir } : {});
