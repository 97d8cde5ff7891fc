import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/server/commands/run-command.ts';
import { readEnv, SETTINGS } from '../src/server/env.ts';
import { createMetrics } from '../src/server/web/index.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, 'deploy', file), 'utf8');

describe('[O12] alerts.yml', () => {
  const rules = read('alerts.yml')
    .split(/^ {6}- /m)
    .slice(1);
  /** Metrics that Prometheus adds itself for each target. */
  const PROMETHEUS = ['up'];

  test('every alert rule has a name, a condition and advice', () => {
    expect(rules.length).toBeGreaterThan(8);
    for (const rule of rules) {
      expect(rule).toMatch(/^alert: Meow[A-Z]\w+\n {8}expr: \S/);
      expect(rule).toMatch(/^ {10}summary: \S.*\n {10}description: \S/m);
      expect(rule).toMatch(/^ {8}labels: \{ severity: (page|ticket) \}$/m);
    }
    const names = rules.map((rule) => /^alert: (\w+)/.exec(rule)?.[1]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('alert rules query only metrics of the server, with labels and values that exist', async () => {
    const metrics = createMetrics({ commit: 'abc', store: 'sqlite', bus: 'memory', busIsThere: () => true });
    metrics.request('/', 'GET', 200, 0.1); // a histogram exports nothing before its first observation
    metrics.act('signIn', 'done', 0.1);
    const text = await metrics.text();
    for (const rule of rules) {
      const expression = /expr: (.*)/.exec(rule)?.[1] ?? '';
      const asked = [...expression.matchAll(/\b((?:meow|nodejs|process)_\w+|up\b)(?:\{([^}]*)\})?/g)];
      expect([expression, asked.length]).toEqual([expression, 1]);
      for (const [, name = '', labels = ''] of asked) {
        if (PROMETHEUS.includes(name)) continue;
        const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
        expect([name, lines.length > 0]).toEqual([name, true]);
        for (const [, label, values = ''] of labels.matchAll(/(\w+)=~?"([^"]*)"/g)) {
          if (label === 'job') continue; // added by Prometheus
          for (const value of values.split('|'))
            expect([value, lines.some((line) => line.includes(`${label}="${value}"`))]).toEqual([value, true]);
        }
      }
    }
  });

  test('each metric that docs/operations.md tells to watch has an alert rule', () => {
    const [, watched = ''] = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').split('## What to watch');
    const [table = ''] = watched.split('\n[deploy/alerts.yml]');
    const rows = table.split('\n').filter((line) => line.startsWith('| '));
    const named = rows.flatMap((row) => [...(row.split('|')[2] ?? '').matchAll(/\b(?:meow|nodejs|process)_\w+/g)]);
    expect(named.length).toBeGreaterThan(6);
    for (const [name] of named) expect(rules.join('')).toContain(name);
  });
});

describe.each(['meow.service', 'meow-backup.service'])('[O12] %s', (file) => {
  const unit = read(file);
  const values = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  test('the systemd unit runs existing files with the Node of the game', () => {
    const [start = ''] = values('ExecStart');
    expect(values('WorkingDirectory')).toEqual(['/opt/meow']);
    const [, node, program = '', command] = /(\/opt\/meow\/\S+) (\S+\.[jt]s)(?: (\w+))?/.exec(start) ?? [];
    expect(node).toBe('/opt/meow/node_modules/.bin/node');
    expect(existsSync(join(ROOT, program))).toBe(true);
    if (program === 'meow.js') expect(COMMANDS).toContain(command);
    else expect(program).toBe('src/server/main.ts');
  });

  test('the systemd unit sets only known settings, and stores data where it may write', () => {
    const settings = Object.fromEntries(values('Environment').map((value) => value.split('=')));
    const names = Object.keys(settings).filter((name) => name !== 'NODE_ENV');
    expect(names.filter((name) => !SETTINGS.includes(name))).toEqual([]);
    expect(readEnv(settings).dataDir).toBe('/var/lib/meow');
    expect(values('StateDirectory')[0]?.split(' ')).toContain('meow');
    expect(values('StateDirectoryMode')).toEqual(['0700']);
    expect(values('User')).toEqual(['meow']);
  });

  test('the systemd unit is sandboxed', () => {
    for (const name of ['NoNewPrivileges', 'ProtectHome', 'PrivateTmp', 'PrivateDevices', 'RestrictNamespaces'])
      expect([name, values(name)]).toEqual([name, ['true']]);
    expect(values('ProtectSystem')).toEqual(['strict']);
    expect(values('CapabilityBoundingSet')).toEqual(['']);
  });
});

test('[O12] systemd gives a stopping server enough time to end its streams', () => {
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(read('meow.service'))?.[1])).toBeGreaterThan(22);
});

test('[O12] backups run nightly, and old ones are removed only after a successful one', () => {
  const timer = read('meow-backup.timer');
  expect(timer).toMatch(/^OnCalendar=\*-\*-\* /m);
  expect(timer).toMatch(/^Persistent=true$/m);
  const service = read('meow-backup.service');
  const [, into] = /meow\.js backup "(\S+)\/meow-\$\(date/.exec(service) ?? [];
  expect(service).toContain(`\nExecStartPost=/usr/bin/find ${into} `);
  expect(service).toMatch(/ -name "meow-\*\.sqlite" -mtime \+\d+ -delete$/m);
});
