import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { COMMAND_FINDINGS } from './finding.ts';
import { MARK } from './graph/former-quest.ts';
import type { SourceReport, Summary } from './job.ts';
import { writeGraphs } from './write-graphs.ts';

const TEXT = `${MARK}\n# Tea\n`;
const NOTHING: Summary = {
  pages: 0,
  choices: 0,
  words: 0,
  ends: [],
  loops: [],
  furthest: [],
  explored: null,
  played: null,
};

describe('[W10] where a graph is to be written', () => {
  test.each([
    ['nothing', ''],
    ['the beginning of our mark', MARK.slice(0, 9)],
    ['the beginning of a graph', `${MARK}\n# Te`],
    ['another graph', `${MARK}\n# Cocoa\n\nEdition 1, contents \`a\`.\n`],
  ])('a file with %s is ours to write', (_, before) => {
    const path = graphFile(before);
    expect(write(path)).toEqual({ codes: [], written: [path] });
    expect(readFileSync(path, 'utf8')).toBe(TEXT);
    writeFileSync(path, before);
    expect(write(path, true)).toEqual({ codes: [['stale-graph', expect.any(String)]], written: [] });
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  test.each([
    ['a file', (path: string) => writeFileSync(path, 'Tea')],
    ['a folder', (path: string) => mkdirSync(path)],
    ['a link to nothing', (path: string) => symlinkSync('gone.md', path)],
  ])('%s of somebody else is left alone, and is an error with --verify', (_, make) => {
    const path = `${tempFolder()}/Tea.md`;
    make(path);
    expect(write(path)).toEqual({ codes: [['kept-file', COMMAND_FINDINGS['kept-file'].advice]], written: [] });
    expect(write(path, true)).toEqual({ codes: [['stale-graph', COMMAND_FINDINGS['kept-file'].advice]], written: [] });
    expect(readdirSync(path.replace('Tea.md', ''))).toEqual(['Tea.md']);
  });
});

function graphFile(text: string): string {
  const path = `${tempFolder()}/Tea.md`;
  writeFileSync(path, text);
  return path;
}

function write(path: string, verify = false) {
  const { reports, written } = writeGraphs([reportOf(path)], verify);
  const findings = reports.flatMap(({ quests }) => quests.flatMap((quest) => quest.findings));
  return { codes: findings.map(({ code, suggestion }) => [code, suggestion]), written };
}

function reportOf(path: string): SourceReport {
  const quest = { quest: 'Tea', file: null, findings: [], summary: NOTHING, graph: { path, text: TEXT } };
  return { file: null, findings: [], quests: [quest] };
}
