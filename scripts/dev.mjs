import { become, install } from './lib/prepare.mjs';

install();
become(['scripts/dev.ts']);
