import { build, install, runForeground } from './lib/bootstrap.mjs';

install();
build(); // the server does not start without built pages, although in development Vite serves the pages
runForeground(['scripts/dev.ts']);
