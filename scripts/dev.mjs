import { become, build, install } from './lib/prepare.mjs';

install();
build(); // the server will not start without pages, though these are not the ones you will look at
become(['scripts/dev.ts']);
