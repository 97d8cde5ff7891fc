import { describe, expect, test } from 'vitest';
import { defineKind } from '../../cards/kind.ts';
import { quest } from '../builder.ts';
import { longQuest, npcOf } from '../testing/loose-quest.ts';
import { checkQuest } from './check-quest.ts';
import { graphOf, toMermaid } from './graph.ts';
import { infoOf } from './reachability.ts';

const ember = defineKind('Ember', { traits: { hot: true } });
const kind = defineKind('Hearth', { quest: true, traits: { warmth: 0, tea: false, note: '', save: '' } });
const quince = npcOf('Quince', '{name}');

const hearth = quest(kind, {
  pages: ['door', 'chair', 'stool', 'end', 'out', 'attic'],
  cards: [ember],
  checks: { warm: ['warmth', '>=', 3] },
  migrations: [{}, { pages: { bench: 'stool' } }],
  expected: [{ code: 'draws-character', reason: 'A graph shows this action, too.' }],
}).write({
  door: (page) =>
    page
      .title('The door')
      .jump('warm', 'end')
      .npc(quince)
      .tell('It is cold outside, they say.')
      .choice('chair', 'Sit')
      .choice('out', 'Leave', { timeout: 8500 }),
  chair: (page) =>
    page
      .title('The chair')
      .checkpoint()
      .drawCharacter()
      .add('warmth', 1)
      .set({ tea: true, note: '' })
      .give('Ember?c=2')
      .take('Ember', 2)
      .choice('stool', "Quince's stool", { once: true })
      .choice('end', 'Sleep', { id: 'sleep', check: 'warm' })
      .choice('door', 'Back', { add: { warmth: -1 }, take: 'Ember' }),
  stool: (page) =>
    page
      .title('The stool')
      .together({ for: 20_000 })
      .choice('chair', 'Back to the chair')
      .choice('elsewhere' as 'end', 'Off'),
  end: (page) => page.title('The end').tell('{note} {tea}').done({ canRestart: true }),
  out: (page) => page.address('/game').done(),
  attic: (page) => page.title('The attic').choice('attic', 'Look round'),
});
const findings = checkQuest(hearth);
const graph = graphOf(hearth, findings);

describe('[W10] the graph of a quest', () => {
  test('a graph is plain JSON: a node for every page, an edge for every choice and jump to an existing page', () => {
    expect(JSON.parse(JSON.stringify(graph))).toEqual(graph);
    expect(graph).toMatchObject({ quest: 'Hearth', edition: 2, hash: hearth.hash });
    const plain = { title: 'The door', start: true, done: false, canRestart: false, checkpoint: false, address: null };
    expect(graph.nodes[0]).toEqual({
      key: 'door',
      ...plain,
      together: null,
      npcs: ['Quince'],
      actions: [],
      findings: [],
    });
    const codes = graph.nodes.map((node) => node.findings.map(({ code }) => code));
    expect(codes).toEqual([[], [], ['unknown-target'], [], [], ['unreachable']]);
    const edge = { from: 'door', check: null, timeout: -1, once: false, actions: [], jump: false };
    expect(graph.edges.slice(0, 3)).toEqual([
      { ...edge, to: 'end', choice: null, text: '', check: 'warm', jump: true },
      { ...edge, to: 'chair', choice: 'chair', text: 'Sit' },
      { ...edge, to: 'out', choice: 'out', text: 'Leave', timeout: 8500 },
    ]);
    expect(graph.edges.find(({ text }) => text === 'Back')?.actions).toEqual(['add -1 to warmth', 'take 1 Ember']);
  });

  test('the graph of a quest keeps findings of the whole quest and of missing pages', () => {
    const empty = quest(kind, { pages: ['door', 'chair'] as string[], keeps: ['x' as 'tea'] }).write({
      door: (page) => page.title('The door').done({ canRestart: true }),
    });
    const { nodes, findings: whole } = graphOf(empty, checkQuest(empty));
    expect(nodes.flatMap((node) => node.findings)).toEqual([]);
    expect(whole.map(({ code }) => code)).toEqual(['unknown-trait', 'unwritten-page']);
  });
});

describe('[W10] a Mermaid chart', () => {
  test('a Mermaid chart shows findings at their nodes', () => {
    const lines = toMermaid(graph).split('\n');
    expect(lines).toContain('  p_stool("stool<br/>The stool<br/>chosen together in 20 s<br/>unknown-target")');
    expect(lines.slice(-4)).toEqual([
      '  class p_chair checkpoint',
      '  class p_attic warning',
      '  class p_stool error',
      '',
    ]);
  });

  test.each([
    ['"quoted" [box] {brace} `code`', '#34;quoted#34; #91;box#93; #123;brace#125; #96;code#96;'],
    ['a & b; c | d # e', 'a #38; b#59; c #124; d #35; e'],
    ['<b>x</b> -->', '#60;b#62;x#60;/b#62; --#62;'],
    ['#quot; %% _x_ **y** ~z~', '#35;quot#59; #37;#37; #95;x#95; #42;#42;y#42;#42; #126;z#126;'],
    ['1. One', '1#46; One'],
    ['- dash', '#45; dash'],
    ['two\r\n\tlines  here', 'two lines here'],
    ['Größe, 日本語 🐈 é’s — “x”…', 'Größe, 日本語 #128008; é’s — #8220;x#8221;…'],
    ['a\\nb $$x$$ fa:fa-cat', 'a#92;#8288;nb #36;#8288;#36;#8288;x#36;#8288;#36;#8288; fa#58;#8288;fa-cat'],
    ['half \ud83d', 'half #65533;'],
  ])('a Mermaid chart escapes the text %j', (text, spelt) => {
    const chart = toMermaid({ ...graph, nodes: [{ ...graph.nodes[0], title: text } as never], edges: [] });
    expect(chart.split('\n')[1]).toBe(`  p_door("door<br/>${spelt}")`);
  });

  test('a Mermaid chart gives pages unique node names that are not reserved words of Mermaid', () => {
    const keys = ['end', 'graph', 'a--b', 'a__b', 'a_b', 'a-_b', 'a_-b', 'a_45_b', 'default', 'o-x', 'x'];
    const nodes = keys.map((key) => ({ ...graph.nodes[0], key }) as never);
    const ids = toMermaid({ ...graph, nodes, edges: [] })
      .split('\n')
      .slice(1, keys.length + 1)
      .map((line) => line.slice(2, line.indexOf('(')));
    expect(new Set(ids).size).toBe(keys.length);
    for (const id of ids) expect(id).toMatch(/^p_\w+$/);
  });
});

describe('[W10] infoOf', () => {
  test('infoOf counts pages, choices and words, and finds the ends, the furthest page and the loops', () => {
    expect(infoOf(hearth)).toEqual({
      pages: 6,
      choices: 8,
      words: 21,
      ends: ['end', 'out'],
      furthest: ['door', 'chair', 'stool'],
      loops: [['door', 'chair', 'stool'], ['attic']],
    });
    const none = { pages: 0, choices: 0, words: 0, ends: [], furthest: [], loops: [] };
    expect(infoOf(quest(kind, { pages: [] as string[] }).write({}))).toEqual(none);
  });

  test('infoOf finds the page that is furthest from the start, and lists the largest loops first', () => {
    const round = quest(kind, { pages: ['a', 'b', 'c', 'd', 'e'] }).write({
      a: (page) => page.choice('a', 'Stay').choice('b', 'B').choice('c', 'C'),
      b: (page) => page.done(),
      c: (page) => page.choice('d', 'D'),
      d: (page) => page.choice('e', 'E'),
      e: (page) => page.choice('d', 'D'),
    });
    expect(infoOf(round)).toMatchObject({ furthest: ['a', 'c', 'd', 'e'], loops: [['d', 'e'], ['a']], ends: ['b'] });
  });

  test('infoOf finds the path to the furthest of 10,000 pages', () => {
    const long = longQuest(kind, 10_000);
    expect(infoOf(long).furthest).toEqual(long.declared);
  });
});
