import { build, install, runForeground } from './lib/bootstrap.mjs';

install();
build(); // the server does not start without built pages, though you will see Vite's
runForeground(['scripts/dev.ts']);
