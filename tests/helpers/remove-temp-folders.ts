import { afterAll } from 'vitest';
import { removeTempFolders } from './temp-folder.ts';

// Vitest runs this setup file for each test file, so the folders go after each, even if several files share a worker.
afterAll(removeTempFolders);
