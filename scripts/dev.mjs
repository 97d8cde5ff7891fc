import { become, build, install } from './lib/prepare.mjs';

install();
build(); // the server does not start without built pages, though you will see Vite's
become(['scripts/dev.ts']);
