import assert from 'node:assert';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { formatDocument, readDocument } from '#documents';
import { documentOf } from '#engine';
import { checkQuest, exploreQuest, playMany } from '#engine/check';

/**
 * A program that reads documents in a process or a worker thread of its own. Posts 'ready' once its modules are
 * loaded, and from then on one response for each request.
 */
export type Request = { readonly read: string } | 'measure-heap';

export type Response = 'ready' | { readonly result: Result } | { readonly error: string } | { readonly heap: number };

/** What a document is: no quest, a quest with errors, or a quest without errors. */
export type Result = 'refused' | 'broken' | 'sound';

// Workers refuse `--expose-gc` in `execArgv`. A flag that is set later holds for contexts that are made later.
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

(parentPort ?? process).on('message', (request: Request) => post(responseTo(request)));
post('ready');

function post(response: Response): void {
  if (parentPort) parentPort.postMessage(response);
  else process.send?.(response);
}

function responseTo(request: Request): Response {
  if (request === 'measure-heap') return { heap: measureHeap() };
  try {
    return { result: tryDocument(request.read) };
  } catch (error) {
    return { error: (error instanceof Error && error.stack) || String(error) };
  }
}

/** Reads a document; checks, explores and plays its quest, if it is one; writes it again, if the quest has no errors. */
function tryDocument(written: string): Result {
  const { quest, document, findings } = readDocument(written);
  assert(!('polluted' in {}), 'Object.prototype was changed');
  if (!quest) {
    assert(findings.length > 0, 'there is neither a quest nor a finding');
    // A sentence may begin with the name of a part of the document.
    for (const { message } of findings) assert.match(message, /^[A-Z"].+\.$/s);
    return 'refused';
  }
  const hasErrors = checkQuest(quest).some(({ severity }) => severity === 'error');
  exploreQuest(quest, { cap: 100 });
  playMany(quest, { seeds: [1, 2] });
  if (hasErrors) return 'broken';
  const again = readDocument(formatDocument(documentOf(quest, document.languages)));
  assert.deepStrictEqual(again.findings, []);
  assert.deepStrictEqual(again.quest, quest);
  return 'sound';
}

/** How much of this thread's heap is in use after garbage collections, in bytes. */
function measureHeap(): number {
  for (let times = 0; times < 3; times++) collectGarbage(); // the first leaves up to 1 MB that later ones collect
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}
