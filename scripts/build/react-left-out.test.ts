import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { type CodeNode, partsOf } from './code-node.ts';
import { leaveOut } from './leave-out.ts';
import { CLIENT } from './react-left-out.ts';

const file = createRequire(import.meta.url).resolve('../../node_modules/react-dom/cjs/react-dom-client.production.js');
const left = leaveOut(readFileSync(file, 'utf8'), CLIENT).toString();
const statements = partsOf(parseAst(left) as CodeNode);
const uncalled = new Set(CLIENT.flatMap((part) => part.uncalled ?? []));

/** What still names functions that nothing calls: other functions, and statements outside of all, by their beginning. */
function naming(): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const statement of statements) {
    const { type, id, start } = statement;
    const where = (type === 'FunctionDeclaration' && id?.name) || (left.slice(start).match(/[\w. ]+\w/)?.[0] ?? '');
    if (uncalled.has(where)) continue;
    const names = [...namesIn(statement)].filter((name) => uncalled.has(name));
    if (names.length > 0) found[where] = names.toSorted();
  }
  return found;
}

function namesIn(node: CodeNode): Set<string> {
  const own = node.type === 'Identifier' && node.name ? [node.name] : [];
  const { computed, object } = node;
  const inner = computed === false && object ? [object] : partsOf(node);
  return new Set([...own, ...inner.flatMap((part) => [...namesIn(part)])]);
}

// Whoever finds another one here: is what stands before the call never so, whatever our pages do?
test('what nothing calls is named only behind a question whose answer is no', () => {
  expect(naming()).toEqual({
    // Hooks that nobody imports, and what calls them for forms.
    'var ContextOnlyDispatcher': [
      'mountActionState',
      'refreshCache',
      'rerenderActionState',
      'updateActionState',
      'updateOptimisticImpl',
      'updateRefresh',
      'useHostTransitionStatus',
      'useMemoCache',
    ],
    // Elements that have a hook's state: forms, once one was given a function.
    beginWork: ['TransitionAwareHostComponent'],
    scheduleReplayQueueIfNeeded: ['startHostTransition'],
    commitMutationEffectsOnFiber: ['recursivelyResetForms'],
    // <Fragment ref>
    safelyAttachRef: ['FragmentInstance', 'traverseVisibleInstancesAndTextInstances'],
    validateDocumentPositionWithFiberTree: ['traverseVisibleInstancesAndTextInstances'],
    // A change that a <ViewTransition> saw.
    commitRoot: ['flushAfterMutationEffects', 'reportViewTransitionError', 'startViewTransition'],
    // isCustomElement(…)
    setInitialProperties: ['setPropOnCustomElement'],
    updateProperties: ['setPropOnCustomElement'],
    // What react-dom gives to whoever imports it.
    'ReactDOMSharedInternals.d': [
      'preconnect',
      'prefetchDNS',
      'preinitModuleScript',
      'preinitScript',
      'preinitStyle',
      'preload',
      'preloadModule',
      'requestFormReset',
    ],
    getResource: ['preload'],
    // Of what was asked to come alive before the rest.
    retryIfBlockedOn: ['attemptExplicitHydrationTarget'],
  });
});
