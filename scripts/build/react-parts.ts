import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { leaveOut, type Part } from './leave-out.ts';

const require = createRequire(import.meta.url);

/** React's client, as these lists were written for it. */
const VERSION = '19.3.1';

/** What no page of ours imports of React. None can: react-names.ts does not give it. */
export const NOT_IMPORTED: Readonly<Record<string, readonly string[]>> = {
  react: [
    ...[
      'Activity',
      'Children',
      'Profiler',
      'PureComponent',
      'ViewTransition',
      '__COMPILER_RUNTIME',
      'addTransitionType',
    ],
    ...[
      'cache',
      'cacheSignal',
      'cloneElement',
      'createRef',
      'unstable_useCacheRefresh',
      'useActionState',
      'useOptimistic',
    ],
  ],
  'react-dom': [
    ...['browser', 'preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
    ...['requestFormReset', 'unstable_batchedUpdates', 'useFormState', 'useFormStatus'],
  ],
};

/** What no page of ours asks React's client for. That none does is seen to by react-asked.ts. */
const CLIENT: readonly Part[] = [
  // <SuspenseList>
  { kinds: [19] },
  // <Activity>
  { kinds: [31] },
  // <ViewTransition>: our pages turn with the browser's own (src/client/router).
  {
    kinds: [30],
    uncalled: ['startViewTransition', 'reportViewTransitionError', 'flushAfterMutationEffects'],
    instead: {
      trackEnterViewTransitions: '',
      commitEnterViewTransitions: '',
      commitExitViewTransitions: '',
      commitNestedViewTransitions: '',
      commitDeletedPairViewTransitions: '',
      restoreViewTransitionName: '',
      pushViewTransitionCancelableScope: '',
      commitAfterMutationEffectsOnFiber: '',
      queueTransitionTypes: '',
      claimQueuedTransitionTypes: 'return null;',
    },
    statements: ['ViewTransitionPseudoElement.prototype.getAnimations = '],
  },
  // What React puts into the head: <title>, <meta>, <link>, <style> and <script> have their place in our documents.
  {
    kinds: [26],
    uncalled: [
      ...['preload', 'preloadModule', 'preinitStyle', 'preinitScript', 'preinitModuleScript'],
      ...['prefetchDNS', 'preconnect'],
    ],
    instead: {
      isHostHoistableType: 'return false;',
      getHoistableRoot: 'return null;',
      insertSuspendedStylesheets: '',
    },
  },
  // Pictures and style that a change of the page waits for.
  {
    instead: {
      preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217;',
      accumulateSuspenseyCommitOnFiber: '',
      waitForCommitToBeReady: 'return null;',
    },
  },
  // <html>, <head>, <body>: ours are there before React is.
  { kinds: [27] },
  // References to fragments.
  {
    uncalled: ['FragmentInstance', 'traverseVisibleInstancesAndTextInstances'],
    instead: {
      commitNewChildToFragmentInstances: '',
      commitFragmentInstanceInsertionEffects: '',
      commitFragmentInstanceDeletionEffects: '',
    },
    statements: ['FragmentInstance.prototype.'],
  },
  // Forms that call functions, and hooks for them: ours call the server, and say how it went.
  {
    uncalled: [
      ...['mountActionState', 'updateActionState', 'rerenderActionState', 'TransitionAwareHostComponent'],
      ...['useHostTransitionStatus', 'startHostTransition', 'ensureFormComponentIsStateful', 'requestFormReset'],
      ...['requestFormReset$1', 'recursivelyResetForms', 'updateOptimisticImpl', 'dispatchOptimisticSetState'],
      ...['updateRefresh', 'refreshCache'],
    ],
    instead: { extractEvents$1: '' },
  },
  // Elements with a dash in their names.
  { uncalled: ['setPropOnCustomElement'], instead: { isCustomElement: 'return false;' } },
  // Where in the tree an error came from: what is told of errors has no names of components.
  {
    instead: {
      describeNativeComponentFrame: 'return "";',
      describeBuiltInComponentFrame: 'return "";',
      getStackByFiberInDevAndProd: 'return "";',
      getComponentNameFromType: 'return null;',
    },
  },
  // onSelect, onBeforeInput
  {
    instead: { constructSelectEvent: '', getNativeBeforeInputChars: '', getFallbackBeforeInputChars: '' },
  },
  // Input and composition events where the browser has none: those that we build for have (scripts/lib/browsers.ts).
  {
    instead: {
      handleEventsForInputEventPolyfill: '',
      getTargetInstForInputEventPolyfill: '',
      isFallbackCompositionEnd: '',
      getData: '',
    },
  },
  // What React's compiler calls: docs/decisions/031.
  { uncalled: ['useMemoCache'] },
  // Its developer tools find nothing here, and nobody asks it for elements of components, or to make one alive before others.
  {
    uncalled: ['attemptExplicitHydrationTarget'],
    instead: { setIsStrictModeForDevtools: '' },
    statements: [
      'if ("undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__) ',
      'ReactDOMSharedInternals.findDOMNode = ',
      'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration = ',
    ],
  },
  // A sign that a transition is on its way, where the browser has one.
  { instead: { defaultOnDefaultTransitionIndicator: '' } },
];

/**
 * Leaves out of React's client what no page asks it for: a quarter of its code, NN kB of every page (measured, brotli).
 * Developing, all of it is there.
 */
export function reactParts(): Plugin {
  return {
    name: 'react-parts',
    // Nobody loads the code that writes the pages.
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /\/cjs\/react(-dom|-dom-client)?\.production\.js$/ },
      handler(code, id) {
        const name = /(?<name>[\w-]+)\.production/.exec(id)?.groups?.name ?? '';
        const statements = NOT_IMPORTED[name]?.map((one) => `exports.${one} = `);
        const less = leaveOut(code, statements ? [{ statements }] : CLIENT);
        return { code: less.toString(), map: less.generateMap({ hires: true }) };
      },
    },
    buildStart() {
      const { version } = JSON.parse(readFileSync(require.resolve('react-dom/package.json'), 'utf8'));
      if (version !== VERSION)
        this.error(`React is ${version}: read react-parts.ts again, it was written for ${VERSION}`);
    },
  };
}
