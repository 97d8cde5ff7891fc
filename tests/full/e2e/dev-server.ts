import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { writeClientFixture } from '../../helpers/client-fixture.ts';
import { tempFolder } from '../../helpers/temp-folder.ts';

/** `npm run dev` in a copy of the package, so that tests can edit its sources. */
export interface DevServer {
  readonly origin: string;
  /** The output of the command so far. */
  output(): string;
  /** Replaces a text in a file of the copy; throws if the file does not contain it. */
  edit(file: string, from: string, to: string): void;
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Folders that are not copied: generated ones, and `data`, where the command stores its data. */
const LEFT_OUT = ['node_modules', '.git', 'dist', 'test-results', 'data'];

export async function startDevServer(): Promise<DevServer> {
  const root = copyPackage();
  const port = await findTwoPorts();
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: tempFolder(), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = once(child, 'close');

  return {
    origin: `http://localhost:${port}`,
    output: () => output,
    edit(file, from, to) {
      const text = readFileSync(join(root, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
      writeFileSync(join(root, file), text.replaceAll(from, to));
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/**
 * Copies the package, with links to the installed packages in a folder of its own: Vite's cache, which is in that
 * folder, must not be shared.
 */
function copyPackage(): string {
  const root = tempFolder();
  for (const name of readdirSync(ROOT).filter((name) => !LEFT_OUT.includes(name))) {
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  }
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((name) => !/^\.(vite|cache)/.test(name))) {
    symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', basename(name)));
  }
  cpSync(writeClientFixture(), join(root, 'dist/client'), { recursive: true }); // the server needs a built client
  return root;
}

/** A free port whose successor is free, too. */
async function findTwoPorts(): Promise<number> {
  for (;;) {
    const [first, second] = [await freePort(), await freePort()];
    if (second === first + 1) return first;
  }
}
