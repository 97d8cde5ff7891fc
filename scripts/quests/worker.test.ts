import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { linesOf, runQuests, write } from '../../tests/quests/run-quests.ts';
import { starterText } from './new-quest.ts';

const GATE = starterText('Gate');
const THREADS = "import { MessagePort, parentPort, workerData } from 'node:worker_threads';\n";
const FAKE = "{ kind: 'checked', source: { file: null, findings: [], quests: [] } }";

describe('[W10] a quest file cannot speak for the one who checks it', { timeout: 120_000 }, () => {
  test.each([
    ['an end', "parentPort.postMessage('done');"],
    ['a verdict', `parentPort.postMessage(${FAKE});`],
    [
      'both, as the worker would',
      `for (const news of [${FAKE}, 'done']) parentPort.postMessage({ ...workerData, news });`,
    ],
    ['nonsense', 'for (const news of [null, 1, {}]) parentPort.postMessage(news);'],
    [
      'what it overhears',
      `const { postMessage } = MessagePort.prototype;
MessagePort.prototype.postMessage = function (message) {
  postMessage.call(this, { ...message, news: ${FAKE} });
};`,
    ],
  ])('%s', async (_, code) => {
    const folder = tempFolder();
    const bad = write(folder, 'bad.ts', `${THREADS}${GATE.replace("'home'],", "'home', 'attic'],")}${code}\n`);
    const good = write(folder, 'good/gate.ts', GATE);
    const run = await runQuests(folder, '--json', '--no-types', '--seeds', '5', bad, good);
    expect(linesOf(run)).toMatchObject([
      { type: 'finding', file: bad, severity: 'error', code: 'unwritten-page' },
      { type: 'summary', file: bad },
      { type: 'summary', file: good },
    ]);
    expect(run.status).toBe(1);
  });
});
