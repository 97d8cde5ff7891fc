import { build, install, runForeground } from './lib/prepare.mjs';

install();
build(); // the server does not start without built pages, though you will see Vite's
runForeground(['scripts/dev.ts']);
