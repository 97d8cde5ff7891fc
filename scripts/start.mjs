import { build, install, runForeground } from './lib/bootstrap.mjs';

install();
build();
runForeground(['src/server/main.ts']);
