import { join } from 'node:path';
import { type ChildServer, startChild } from '../../../helpers/child-server.ts';
import type { IllParts } from './faulty-server.ts';

const PROGRAM = join(import.meta.dirname, 'faulty-server.ts');

/** Starts a server with fault settings as a process that can be killed. */
export function startIll(variables: Readonly<Record<string, string>>, parts: IllParts): Promise<ChildServer> {
  const settings = { RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ILL_PARTS: JSON.stringify(parts) };
  return startChild({ ...settings, ...variables }, undefined, PROGRAM);
}
