import { extname, join } from 'node:path';
import { SCRIPT_POLICY, SERVICE_WORKER_POLICY } from '../security-headers.ts';
import type { Encoding } from './encodings.ts';

/** A file of the client that is sent as it lies on the disk. */
export interface ClientFile {
  readonly type: string;
  readonly cacheControl: string;
  /** What a script may do; null: it is none. */
  readonly policy: string | null;
  /** Where it lies, and its compressed siblings. */
  readonly paths: ReadonlyMap<Encoding, string>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** It lies above all pages, so that it may answer for each, and is asked after at every visit. */
const SERVICE_WORKER = 'sw.js';

const SIBLINGS = [
  ['identity', ''],
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Takes down what there is to know of a file, and of its compressed siblings. `names` are all files of the folder. */
export function createClientFile(folder: string, name: string, names: ReadonlySet<string>): ClientFile {
  const paths = new Map<Encoding, string>();
  for (const [encoding, ending] of SIBLINGS) {
    if (names.has(name + ending)) paths.set(encoding, join(folder, name + ending));
  }
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  return { type, cacheControl: cacheControlOf(name), policy: policyOf(name), paths };
}

function policyOf(name: string): string | null {
  if (name === SERVICE_WORKER) return SERVICE_WORKER_POLICY;
  return extname(name) === '.js' ? SCRIPT_POLICY : null;
}

/**
 * The name of an asset changes with its content; browsers ask for the icon at each turn of a page, and one of yesterday does
 * no harm; the news of a build must never be old; the rest is asked after.
 */
function cacheControlOf(name: string): string {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  if (name === 'favicon.svg' || name.startsWith('icons/')) return 'public, max-age=86400';
  const isNews = name === 'latest.json' || name.startsWith('builds/meta/') || /(^|\/)_payload\.json$/.test(name);
  return isNews ? 'no-store' : 'no-cache';
}
