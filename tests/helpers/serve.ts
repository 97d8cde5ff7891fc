import { run } from '../../src/server/run.ts';

// The server as a process of its own, with the client in the folder that is named.
const [clientDir] = process.argv.slice(2);
void run(clientDir === undefined ? {} : { clientDir });
