import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type AnyStateMachine, createMachine } from 'xstate';
import type { Quest } from '#engine';
import { inFolder } from './in-folder.ts';

/** In a story of this many pages, each has three choices, and the last is the end. */
export const PAGES = 1000;

const ENGINE = JSON.stringify(fileURLToPath(import.meta.resolve('#engine')));
const XSTATE = JSON.stringify(fileURLToPath(import.meta.resolve('xstate')));

/** Where the choices of a page lead. */
const STRIDES = [1, 7, 100];

/** As a file that a writer might write: narration, a line, and here and there a check, a counter, a card. */
export function questFile(): string {
  return `import { characterKind, createCharacter, createDeck, defineKind, type Npc, quest } from ${ENGINE};

export const emberKind = defineKind('Ember', { traits: { hot: true } });
export const storyKind = defineKind('Story', { type: 'key', quest: true, traits: { warmth: 0, tea: false, save: '' } });
const card = createCharacter(createDeck([characterKind]), { soul_tag: 'NekoWitch', soul_id: 'quince', name: 'Quince' });
const quince = { soul_tag: 'NekoWitch', card, fill: {} } as const satisfies Npc;

export const story = quest(storyKind, {
  pages: [${keys().map(quoted).join(', ')}],
  cards: [emberKind],
  checks: {
    warm: { reads: ['warmth'], holds: ({ warmth }) => warmth >= 3 },
    served: { reads: ['tea'], holds: ({ tea }) => tea },
    burning: { reads: ['cards:Ember'], holds: (facts) => facts['cards:Ember'] > 0 },
    again: { reads: ['visits:page_0'], holds: (facts) => facts['visits:page_0'] > 1 },
  },
}).write({
${keys().map(questPage).join('\n')}
});
`;
}

/** The same with setup(), its events three names for all pages: cheaper than an event a page. Texts are data of the states. */
export function machineFile(): string {
  return `import { assign, setup } from ${XSTATE};

interface Facts { warmth: number; tea: boolean; embers: number; again: number }

export const story = setup({
  types: { context: {} as Facts, events: {} as { type: 'near' | 'next' | 'far' }, meta: {} as { title: string; lines: string[] } },
  guards: {
    warm: ({ context }) => context.warmth >= 3,
    served: ({ context }) => context.tea,
    burning: ({ context }) => context.embers > 0,
    again: ({ context }) => context.again > 1,
  },
  actions: {
    heat: assign({ warmth: ({ context }) => context.warmth + 1 }),
    serve: assign({ tea: true }),
    give: assign({ embers: ({ context }) => context.embers + 1 }),
    count: assign({ again: ({ context }) => context.again + 1 }),
  },
}).createMachine({
  initial: 'page_0',
  context: { warmth: 0, tea: false, embers: 0, again: 0 },
  states: {
${keys().map(machineState).join('\n')}
  },
});
`;
}

/** The quest of that file. */
export function longQuest(): Promise<Quest> {
  return inFolder({ 'story.mts': questFile() }, async (folder) => {
    const { story } = await import(pathToFileURL(join(folder, 'story.mts')).href);
    return story;
  });
}

/** The graph of the story, and nothing else: a context would give each page many states. */
export function longMachine(): AnyStateMachine {
  const states = keys().map((key, index) => [key, { on: Object.fromEntries(targets(index).map((to) => [to, to])) }]);
  return createMachine({ initial: 'page_0', states: Object.fromEntries(states) });
}

function keys(): string[] {
  return Array.from({ length: PAGES }, (_, index) => `page_${index}`);
}

function questPage(key: string, index: number): string {
  const calls = [`title('Page ${index}')`];
  if (index % 50 === 1) calls.push('checkpoint()');
  calls.push('npc(quince)');
  if (index % 10 === 1) calls.push(`add('warmth', 1)`);
  if (index % 10 === 2) calls.push('set({ tea: true })');
  if (index % 20 === 3) calls.push(`give('Ember?c=1')`);
  if (index % 20 === 13) calls.push(`take('Ember')`);
  calls.push(`tell('This is page ${index}, {name}.')`);
  calls.push(`say(quince, 'You are on page ${index}.'${index % 10 === 4 ? `, { when: 'warm' }` : ''})`);
  const choices = targets(index).map((next, nth) => {
    const check = nth === 2 ? checkOf(index) : null;
    return `choice('${next}', 'Go to ${next}'${check ? `, { check: '${check}' }` : ''})`;
  });
  if (choices.length === 0) calls.push('done({ canRestart: true })');
  return `  ${key}: (page) => page.${[...calls, ...choices].join('.')},`;
}

function machineState(key: string, index: number): string {
  const entry: string[] = [];
  if (index === 0) entry.push('count');
  if (index % 10 === 1) entry.push('heat');
  if (index % 10 === 2) entry.push('serve');
  if (index % 20 === 3) entry.push('give');
  const events = targets(index).map((next, nth) => {
    const guard = nth === 2 ? checkOf(index) : null;
    return `${['near', 'next', 'far'][nth]}: ${guard ? `{ guard: '${guard}', target: '${next}' }` : `'${next}'`}`;
  });
  const lines = [`This is page ${index}.`, `You are on page ${index}.`].map(quoted).join(', ');
  const meta = `meta: { title: 'Page ${index}', lines: [${lines}] }`;
  const actions = entry.length > 0 ? `entry: [${entry.map(quoted).join(', ')}], ` : '';
  return `    ${key}: { ${meta}, ${actions}${events.length > 0 ? `on: { ${events.join(', ')} }` : `type: 'final'`} },`;
}

/** None from the last page; the others lead on, and around. */
function targets(index: number): string[] {
  return index === PAGES - 1 ? [] : STRIDES.map((stride) => `page_${(index + stride) % PAGES}`);
}

function checkOf(index: number): string | null {
  return index % 5 === 0 ? (['warm', 'served', 'burning', 'again'][(index / 5) % 4] ?? null) : null;
}

function quoted(text: string): string {
  return `'${text}'`;
}
