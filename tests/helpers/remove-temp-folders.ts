import { afterAll } from 'vitest';
import { removeTempFolders } from './temp-folder.ts';

// Vitest runs this setup file for each test file, so each test file deletes its folders, even in a shared worker.
afterAll(removeTempFolders);
