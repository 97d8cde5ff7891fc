import { afterAll } from 'vitest';
import { removeTempFolders } from './temp-folder.ts';

// Runs for each test file: setup runs by file, and many files can share a worker and its modules.
afterAll(removeTempFolders);
