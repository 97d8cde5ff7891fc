import { afterAll } from 'vitest';
import { removeTempFolders } from './temp-folder.ts';

// For each file of tests: it is the files that are set up, of which many can share a worker and what it has loaded.
afterAll(removeTempFolders);
