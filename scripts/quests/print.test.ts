import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defineKind, quest } from '#engine';
import { replay } from '#engine/check';
import { runQuests } from '../../tests/helpers/quests/run-quests.ts';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { printLine } from './explore.ts';
import { commandFinding } from './finding.ts';
import { formatTranscript } from './play-quest.ts';
import { commandLine, createProgress, printFinding, printReport } from './print.ts';

/** A text that would clear a terminal's screen and begin a new line. */
const EVIL = 'a\u001b[2J\n\u009bb';
/** All control characters except line feeds. */
const CONTROLS = /(?!\n)\p{Cc}/u;
const SPELLED = 'a\\u001b[2J\\n\\u009bb';

describe('[W10] control characters in names and messages are escaped', { timeout: 120_000 }, () => {
  beforeEach(() => {
    vi.stubEnv('FORCE_COLOR', undefined).stubEnv('NO_COLOR', '1');
    return () => vi.unstubAllEnvs();
  });

  test('control characters are escaped in findings', () => {
    const finding = commandFinding('file', EVIL, {
      page: EVIL,
      choice: EVIL,
      file: `/here/${EVIL}.ts`,
      line: 3,
      suggestion: 'one\u001b\ntwo',
    });
    expect(printFinding(finding, '/here')).toBe(
      `error  file  ${SPELLED}.ts:3  page ${SPELLED}, choice ${SPELLED}\n  ${SPELLED}\n  one\\u001b\n  two`,
    );
  });

  test('control characters are escaped in one-line findings', () => {
    const place = { quest: EVIL, page: EVIL, choice: null, file: EVIL, line: 3, column: null };
    expect(printLine({ ...place, code: 'stuck', severity: 'error', message: EVIL, suggestion: EVIL })).toBe(
      `Quest ${SPELLED}: error stuck, ${SPELLED}: ${SPELLED} ${SPELLED} (${SPELLED}:3)`,
    );
  });

  test('control characters are escaped in reports', () => {
    const figures = { pages: 2, choices: 1, words: 0, ends: [], loops: [[EVIL]], furthest: [EVIL, EVIL] };
    const played = { plays: 1, pagesSeen: 1, choicesTaken: 1, counters: { [EVIL]: { min: 0, max: 1 } } };
    const summary = { ...figures, explored: null, played };
    const one = { quest: EVIL, file: `/here/${EVIL}`, findings: [], summary, graph: { path: '', text: '' } };
    const report = printReport(
      [{ file: null, findings: [], quests: [one] }],
      { written: [`/here/${EVIL}.md`], left: [] },
      '/here',
    );
    expect(report).not.toMatch(CONTROLS);
    expect(report.split(SPELLED)).toHaveLength(8);
  });

  test('control characters are escaped in transcripts of plays', () => {
    const tea = quest(defineKind('Tea', { quest: true }), {
      pages: ['pot', 'cup', 'jug'],
      checks: { hot: ['visits:cup', '>', 1] },
    }).write({
      pot: (page) => page.title(EVIL).tell(EVIL).choice('cup', EVIL).choice('jug', 'Fill'),
      cup: (page) => page.title('Cup').tell('Ah.').choice('pot', 'Back', { check: 'hot' }).done(),
      // There is no such card, so the play fails.
      jug: (page) => page.give(EVIL as never).done(),
    });
    for (const choices of [[], ['cup'], ['cup', 'pot'], ['jug'], [EVIL]]) {
      const told = formatTranscript(tea, replay(tea, 'stranger', choices));
      expect(told).not.toMatch(CONTROLS);
      expect(told).toContain('\\u001b[2J');
    }
    expect(formatTranscript(tea, replay(tea, 'stranger', ['jug']))).toMatch(
      /It fails after 1 step: CardError: Invalid card string/,
    );
  });

  test('control characters are escaped in progress lines', () => {
    const write = vi.fn<(text: string) => void>();
    vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(10_000);
    createProgress({ isTTY: false, write } as unknown as typeof process.stderr).say(EVIL);
    expect(write.mock.calls).toEqual([[`${SPELLED}\n`]]);
  });

  test('control characters are escaped in suggested command lines, so that these name the same file', () => {
    expect(commandLine('/here', `/here/it's\\${EVIL}.ts`)).toMatch(
      / quests -- \$'it\\'s\\\\a\\u001b\[2J\\n\\u009bb\.ts'$/,
    );
    expect(commandLine('/here', "/here/it's.ts")).toMatch(/ quests -- 'it'\\''s\.ts'$/);
  });

  test('control characters are escaped in error messages of npm run quests', async () => {
    const { status, stdout, stderr } = await runQuests(tempFolder(), '--new', `${EVIL}.js`);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`${SPELLED}.js`);
    expect(stderr).not.toMatch(CONTROLS);
  });
});
