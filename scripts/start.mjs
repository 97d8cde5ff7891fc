import { become, build, install } from './lib/prepare.mjs';

install();
build();
become(['src/server/main.ts']);
