import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { COMMAND_FINDINGS, commandFinding } from './finding.ts';
import { MARK } from './graph.ts';
import type { QuestReport, SourceReport, Summary } from './run-job.ts';
import { removeStaleGraphs, writeGraphs } from './write-graphs.ts';

const TEXT = `${MARK}\n# Tea\n`;
const FIGURES = { pages: 0, choices: 0, words: 0, ends: [], loops: [], furthest: [] };
const NOTHING: Summary = { ...FIGURES, explored: null, played: null };

describe('[W10] writeGraphs', () => {
  test.each([
    ['no content', ''],
    ['the beginning of our mark', MARK.slice(0, 9)],
    ['the beginning of a graph', `${MARK}\n# Te`],
    ['another graph', `${MARK}\n# Cocoa\n\nEdition 1, contents \`a\`.\n`],
  ])('writeGraphs replaces a file that has %s; with --verify it only reports the file', (_, before) => {
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
    ['a dangling link', (path: string) => symlinkSync('gone.md', path)],
  ])('writeGraphs leaves %s that is no graph unchanged, and reports it, with --verify as an error', (_, make) => {
    const path = `${tempFolder()}/Tea.md`;
    make(path);
    expect(write(path)).toEqual({ codes: [['kept-file', COMMAND_FINDINGS['kept-file'].advice]], written: [] });
    expect(write(path, true)).toEqual({ codes: [['stale-graph', COMMAND_FINDINGS['kept-file'].advice]], written: [] });
    expect(readdirSync(path.replace('Tea.md', ''))).toEqual(['Tea.md']);
  });
});

test('[W10] writeGraphs writes the graph of the first of two quests with the same card, and reports the second', () => {
  const path = `${tempFolder()}/Tea.md`;
  const { reports, written } = writeGraphs([reportOf(path, '/here/tea.ts'), reportOf(path, '/here/pot.ts')], false);
  const message = 'The quest of tea.ts is played with the card "Tea", too.';
  expect(reports[1]?.quests[0]?.findings).toMatchObject([{ code: 'same-card', file: '/here/pot.ts', message }]);
  expect(written).toEqual([path]);
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

function reportOf(path: string, file: string | null = null): SourceReport {
  const quest = { quest: 'Tea', file, findings: [], summary: NOTHING, graph: { path, text: TEXT } };
  return { file, findings: [], quests: [quest] };
}

const pageOf = (card: string) => `${MARK}\n# ${card}\n\nA quest.\n\nEdition 1, contents \`a\`.\n`;
const questOf = (quest: string): QuestReport => ({ quest, file: null, findings: [] }) as unknown as QuestReport;
const game: SourceReport = { file: null, findings: [], quests: [questOf('Tea')] };

/** A folder with a current graph, the graph of a removed quest, and other files. */
function graphs(): string {
  const folder = tempFolder();
  writeFileSync(`${folder}/Tea.md`, pageOf('Tea'));
  writeFileSync(`${folder}/Cocoa.md`, pageOf('Cocoa'));
  writeFileSync(`${folder}/Notes.md`, '# Notes\n');
  writeFileSync(`${folder}/Empty.md`, '');
  writeFileSync(`${folder}/Copy.md`, pageOf('Tea'));
  writeFileSync(`${folder}/Milk.txt`, pageOf('Milk'));
  mkdirSync(`${folder}/Folder.md`);
  symlinkSync('Cocoa.md', `${folder}/Link.md`);
  return folder;
}

describe('[W-15] the graph of a quest that was removed, or whose card was renamed', () => {
  test('the graph of a removed quest is removed and reported; other files stay', () => {
    const folder = graphs();
    const before = readdirSync(folder);
    const { findings, removed } = removeStaleGraphs([game], false, folder);
    expect(removed).toEqual([`${folder}/Cocoa.md`]);
    expect(findings).toMatchObject([{ code: 'lost-quest', severity: 'warning', quest: 'Cocoa' }]);
    expect(findings[0]?.message).toBe(
      'No quest of the game is played with the card "Cocoa" any more, so its saves are lost.',
    );
    expect(readdirSync(folder)).toEqual(before.filter((name) => name !== 'Cocoa.md'));
    expect(removeStaleGraphs([game], false, folder)).toEqual({ findings: [], removed: [] });
  });

  test('the graph of a removed quest is kept and reported as an error with --verify', () => {
    const folder = graphs();
    const { findings, removed } = removeStaleGraphs([game], true, folder);
    expect(removed).toEqual([]);
    expect(findings).toMatchObject([{ code: 'stale-graph', severity: 'error', quest: 'Cocoa' }]);
    expect(findings[0]?.message).toBe(`The graph ${folder}/Cocoa.md shows the quest "Cocoa", which does not exist.`);
    expect(existsSync(`${folder}/Cocoa.md`)).toBe(true);
  });

  test.each<[why: string, sources: SourceReport[]]>([
    ['the game was not checked', [{ ...game, file: '/here/tea.ts' }]],
    ['the game could not be loaded', [{ ...game, quests: [], findings: [commandFinding('file', 'throws')] }]],
    ['a file of the game could not be loaded', [{ ...game, findings: [commandFinding('file', 'throws')] }]],
    ['a file of the game exports no quest', [{ ...game, findings: [commandFinding('no-export', 'none')] }]],
    ['a folder of the game has no quest', [{ ...game, findings: [commandFinding('not-in-game', 'none')] }]],
    [
      'the quest is not in the game yet',
      [{ ...game, findings: [commandFinding('not-in-game', 'not known', { quest: 'Cocoa' })] }],
    ],
  ])('the graph of a removed quest is kept if %s', (_, sources) => {
    const folder = graphs();
    expect(removeStaleGraphs(sources, false, folder)).toEqual({ findings: [], removed: [] });
    expect(existsSync(`${folder}/Cocoa.md`)).toBe(true);
  });

  test('the graph of a removed quest is not reported if the folder does not exist', () => {
    expect(removeStaleGraphs([game], false, `${tempFolder()}/none`)).toEqual({ findings: [], removed: [] });
  });
});
