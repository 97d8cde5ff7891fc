import type { Part } from './leave-out.ts';

/** React, as these lists were written for it. */
export const VERSION = '19.3.1';

/** What nobody imports of React, by its package. react-asked.ts sees to it. */
export const NOT_IMPORTED: Readonly<Record<string, readonly string[]>> = {
  react: [
    'Activity',
    'Children',
    'Profiler',
    'PureComponent',
    'ViewTransition',
    '__COMPILER_RUNTIME',
    'addTransitionType',
    'cache',
    'cacheSignal',
    'cloneElement',
    'createRef',
    'unstable_useCacheRefresh',
    'useActionState',
    'useOptimistic',
  ],
  'react-dom': [
    'browser',
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ],
};

/**
 * Events that no element of ours, or of a package's, listens to. React would listen to all of them, at each start, to the end of a
 * touch by a listener that is not passive: browsers send the click only when the page's thread has answered that.
 */
const EVENTS = `
  abort auxClick beforeToggle canPlay canPlayThrough copy cut dragEnd dragEnter dragExit dragLeave
  dragOver durationChange emptied encrypted fullscreenChange fullscreenError gotPointerCapture
  invalid keyPress loadedData loadedMetadata loadStart lostPointerCapture mouseUp pause playing progress
  rateChange reset resize seeked seeking stalled suspend timeUpdate touchCancel touchEnd touchMove
  volumeChange
`
  .trim()
  .split(/\s+/);

/**
 * Nor to these, of style that changes in time, by what React calls them. What goes with a page lets go of what it was about to
 * become: told of that, React did before the first picture of the next page what was to be done after it.
 */
const CHANGES = {
  transitionRun: 'TRANSITION_RUN',
  transitionStart: 'TRANSITION_START',
  transitionCancel: 'TRANSITION_CANCEL',
  transitionEnd: 'TRANSITION_END',
  animationStart: 'ANIMATION_START',
  animationIteration: 'ANIMATION_ITERATION',
  animationEnd: 'ANIMATION_END',
} as const;

export const NOT_HEARD: readonly string[] = [...EVENTS, ...Object.keys(CHANGES)];

/** What nobody asks React's client for. react-asked.ts sees to it where that can be seen. */
export const CLIENT: readonly Part[] = [
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
    statements: ['ViewTransitionPseudoElement.prototype.'],
  },
  // What React puts into the head: <title>, <meta>, <link>, <style> and <script> have their place in our documents.
  {
    kinds: [26],
    uncalled: [
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
      'prefetchDNS',
      'preconnect',
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
      // All but the flag MaySuspendCommit, 1 << 24.
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
      'mountActionState',
      'updateActionState',
      'rerenderActionState',
      'TransitionAwareHostComponent',
      'useHostTransitionStatus',
      'startHostTransition',
      'ensureFormComponentIsStateful',
      'requestFormReset',
      'requestFormReset$1',
      'recursivelyResetForms',
      'updateOptimisticImpl',
      'updateRefresh',
      'refreshCache',
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
  // What React throws to itself is known by which one it is: no stack is noted for it, and no message made, as a page starts.
  {
    values: {
      HydrationMismatchException: '{}',
      SelectiveHydrationException: '{}',
      SuspenseException: '{}',
      SuspenseActionException: '{}',
      SuspenseyCommitException: '{}',
    },
  },
  { events: EVENTS },
  {
    statements: [
      ...Object.values(CHANGES).map((name) => `registerSimpleEvent(${name},`),
      'canUseDOM &&\n  ((style = document.createElement("div").style)',
    ],
    values: { vendorPrefixes: '{}', ...Object.fromEntries(Object.values(CHANGES).map((name) => [name, '""'])) },
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
  // It is handed on, and nothing calls it in this version.
  { instead: { defaultOnDefaultTransitionIndicator: '' } },
];
