import { build, install, runForeground } from './lib/prepare.mjs';

install();
build();
runForeground(['src/server/main.ts']);
