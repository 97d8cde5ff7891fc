import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyExchange, mutated, wellFormed } from '../../../tests/helpers/quests/any-exchange.ts';
import { RUNS } from '../../../tests/helpers/runs.ts';
import type { Exchange } from './exchange.ts';
import { mergeTranslation } from './merge-translation.ts';
import { readXliff, writeXliff } from './xliff.ts';

const EXCHANGE: Exchange = {
  quest: 'Hearth',
  source: 'en',
  language: 'de',
  units: [
    { id: 'name', source: 'Hearth', of: 'aaa111', target: null, state: 'missing' },
    {
      id: 'pages.chair.lines.3',
      source: '“Sit, {name},” she <says> & purrs.\u0007',
      of: '1b2c3d4',
      target: '„Setz dich, {name}“, sagt sie und schnurrt wieder\u00adholt.',
      state: 'current',
      speaker: 'Quince',
      when: '["warmth",">=",5]',
    },
    { id: 'pages.a b.title', source: '  Two ', of: 'ccc333', target: '  Zwei ', state: 'stale' },
  ],
};

const FILE = `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
  <file id="Hearth" canResegment="no" xml:space="preserve">
    <unit id="name">
      <notes>
        <note category="hash">aaa111</note>
      </notes>
      <segment state="initial">
        <source>Hearth</source>
      </segment>
    </unit>
    <unit id="pages.chair.lines.3">
      <notes>
        <note category="page">chair</note>
        <note category="speaker">Quince</note>
        <note category="condition">["warmth","&gt;=",5]</note>
        <note category="hash">1b2c3d4</note>
      </notes>
      <segment state="translated">
        <source>“Sit, {name},” she &lt;says&gt; &amp; purrs.<cp hex="0007"/></source>
        <target>„Setz dich, {name}“, sagt sie und schnurrt wieder\u00adholt.</target>
      </segment>
    </unit>
    <unit id="pages.a:20:b.title">
      <notes>
        <note category="page">a b</note>
        <note category="hash">ccc333</note>
      </notes>
      <segment state="initial" subState="meow:stale">
        <source>  Two </source>
        <target>  Zwei </target>
      </segment>
    </unit>
  </file>
</xliff>
`;

/** A file with one unit, as tools write them. */
function fileWith(unit: string, rest = ''): string {
  return `<xliff version='2.1' trgLang='de' srcLang='en' xmlns='urn:oasis:names:tc:xliff:document:2.0'
    xmlns:mtc='urn:oasis:names:tc:xliff:matches:2.0' xmlns:x='urn:tool'><file id='Hearth'>${rest}${unit}</file></xliff>`;
}

const unitsIn = (text: string) => readXliff(text).units.map(({ line, column, ...unit }) => unit);

describe('writeXliff', () => {
  test('writeXliff writes the units in their order, with notes and states', () => {
    expect(writeXliff(EXCHANGE)).toBe(FILE);
  });

  test('writeXliff replaces characters that XML forbids in notes, and escapes the language', () => {
    const [, unit] = EXCHANGE.units;
    const units = unit ? [{ ...unit, speaker: 'Qu\u0007\ud83dince\r' }] : [];
    const text = writeXliff({ ...EXCHANGE, language: 'd"<', units });
    expect(text).toContain('<note category="speaker">Qu\ufffd\ufffdince&#xD;</note>');
    expect(text).toContain('trgLang="d&quot;&lt;"');
    expect(readXliff(text).language).toBe('d"<');
  });
});

describe('readXliff', () => {
  test('readXliff reads what writeXliff wrote, with the line and column of each unit', () => {
    const { quest, language, units, findings } = readXliff(FILE);
    expect([quest, language, findings]).toEqual(['Hearth', 'de', []]);
    expect(units.map(({ line, column }) => [line, column])).toEqual([
      [4, 5],
      [12, 5],
      [24, 5],
    ]);
    expect(unitsIn(FILE)).toEqual(
      EXCHANGE.units.map(({ id, of, source, target, state }) => ({
        id,
        of,
        source,
        target,
        isConfirmed: state === 'current',
      })),
    );
  });

  test('readXliff reads any exported texts as writeXliff wrote them, and merging them changes nothing', () => {
    const anyText = fc.oneof(wellFormed, fc.constantFrom('\ud83d', 'a\udc08b', '\ufffe\uffff'));
    fc.assert(
      fc.property(anyExchange(anyText), (exchange) => {
        const incoming = readXliff(writeXliff(exchange));
        expect(incoming).toMatchObject({ quest: exchange.quest, language: exchange.language, findings: [] });
        expect(incoming.units.map(({ id, of, source, target }) => [id, of, source, target])).toEqual(
          exchange.units.map(({ id, of, source, target }) => [id, of, source, target]),
        );
        expect(mergeTranslation(exchange, incoming)).toEqual({ changes: new Map(), findings: [] });
      }),
      { numRuns: Math.min(RUNS, 5000) },
    );
  });

  test.each<[string, string, Partial<ReturnType<typeof unitsIn>[number]>]>([
    [
      'a unit with attributes in another order, further notes, and matches of a translation memory',
      `<unit name="x" id="name"><mtc:matches><mtc:match ref="#1"><source>Hearth</source><target>Herd</target></mtc:match>
        </mtc:matches><notes><note id="n1" priority="2">Ask the author.</note><note id="n2" category="hash"> aaa111
        </note></notes><segment subState="tool:new" id="s1" state="final"><source>Hearth</source><target>Kamin</target></segment></unit>`,
      { of: 'aaa111', source: 'Hearth', target: 'Kamin', isConfirmed: true },
    ],
    [
      'marks of terms and comments around words',
      `<unit id="name"><segment><source>The <mrk id="m1" type="term">Hearth</mrk></source>
        <target>Der <mrk id="m1" type="term">Ka<sm id="m2" type="comment"/>min</mrk><em startRef="m2"/></target></segment></unit>`,
      { source: 'The Hearth', target: 'Der Kamin', isConfirmed: false },
    ],
    [
      'placeholders that a tool made inline codes',
      `<unit id="name"><originalData><data id="d1">{name}</data></originalData><segment state="reviewed">
        <source>Sit, <ph id="1" dataRef="d1"/>.</source>
        <target>Sitz, <pc id="2"><ph id="1" equiv="{name}"/></pc><ph id="3" disp="!"/></target></segment></unit>`,
      { source: 'Sit, {name}.', target: 'Sitz, {name}!', isConfirmed: true },
    ],
    [
      'a text that a tool divided, with the order of its translation',
      `<unit id="name"><segment state="translated"><source>One.</source><target order="3">Eins.</target></segment>
        <ignorable><source> </source></ignorable>
        <segment state="translated"><source>Two.</source><target order="1">Zwei.</target></segment></unit>`,
      { source: 'One. Two.', target: 'Zwei. Eins.', isConfirmed: true },
    ],
    [
      'groups, CDATA, comments and character references',
      '<group id="g"><group id="h"><unit id="name"><segment><source>A<!-- no -->B</source><target><![CDATA[<a>]]>&#228;&amp;</target></segment></unit></group></group>',
      { source: 'AB', target: '<a>ä&' },
    ],
    [
      'elements and attributes of a tool beside ours, which mean nothing',
      `<unit id="name" x:id="other"><notes><x:note category="hash">bbb222</x:note></notes><x:segment><source>X</source></x:segment>
        <segment x:state="final"><source>A<x:ph equiv="X">X</x:ph><cp hex="110000"/><cp hex="x"/></source><target>B</target></segment></unit>`,
      { of: null, source: 'A', target: 'B', isConfirmed: false },
    ],
    [
      'a stale translation that a tool marked as translated without a look',
      '<unit id="name"><segment state="translated" subState="meow:stale"><source>A</source><target>B</target></segment></unit>',
      { target: 'B', isConfirmed: false },
    ],
    [
      'a text that is only partly confirmed',
      `<unit id="name"><segment state="final"><source>A</source><target>C</target></segment>
        <segment state="initial"><source>B</source><target>D</target></segment></unit>`,
      { target: 'CD', isConfirmed: false },
    ],
    ['an empty target', '<unit id="name"><segment><source>A</source><target/></segment></unit>', { target: '' }],
    ['a unit without segments', '<unit id="name"/>', { of: null, source: null, target: null }],
  ])('readXliff reads %s', (_, xml, unit) => {
    expect(unitsIn(fileWith(xml))).toEqual([expect.objectContaining({ id: 'name', ...unit })]);
    expect(readXliff(fileWith(xml)).findings).toEqual([]);
  });

  test('readXliff reads a file that begins with a byte order mark and has the line breaks of Windows', () => {
    const units = readXliff(`\ufeff${FILE.replaceAll('\n', '\r\n')}`).units;
    expect(units.map(({ id, line }) => [id, line])).toEqual([
      ['name', 4],
      ['pages.chair.lines.3', 12],
      ['pages.a b.title', 24],
    ]);
  });

  test('readXliff names the line of a unit whose tag goes on in the next line', () => {
    const { units } = readXliff(fileWith('\n  <unit\n    id="name"/>'));
    expect(units).toEqual([expect.objectContaining({ id: 'name', line: 3, column: 1 })]);
  });

  test('readXliff reports a divided text of which only a part is translated, and leaves it out', () => {
    const parts = '<segment><source>A</source><target>A</target></segment><segment><source>B</source></segment>';
    const { units, findings } = readXliff(fileWith(`\n<unit id="name">${parts}</unit>`));
    expect(units).toEqual([]);
    expect(findings).toEqual([expect.objectContaining({ code: 'part-missing', id: 'name', line: 3, column: 1 })]);
  });

  const BOMB = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(10)}"><!ENTITY b "&a;&a;">]>\n${fileWith('<unit id="name"/>')}`;
  const group = (depth: number) => `${'<group id="g">'.repeat(depth)}${'</group>'.repeat(depth)}`;
  test.each([
    ['a DOCTYPE', BOMB, 'DOCTYPE', 1],
    ['an entity that XML does not define', FILE.replace('&amp;', '&nbsp;'), 'entity', 20],
    ['an element that is not closed', FILE.replace('</unit>', ''), 'unexpected close tag', 34],
    ['a file that was cut off', FILE.slice(0, -10), 'unclosed', 34],
    ['a character that XML forbids', FILE.replace('Two', 'T\u0001wo'), 'well-formed', 30],
    ['an undeclared prefix', FILE.replace('<notes>', '<x:notes>'), 'well-formed', 5],
    ['too many levels', fileWith(group(63)), '64', 2],
    ['too many elements', fileWith('<unit id="a"/>'.repeat(100_000)), '100000', 2],
    ['more than 4 MiB', fileWith(' '.repeat(4 * 2 ** 20)), '4 MiB', 1],
    ['an empty file', '', 'well-formed', 1],
    ['another kind of XML', '<html/>', '<html>', 1],
    ['XLIFF 1.2', '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>', 'XLIFF 1.2', 1],
    ['no language', FILE.replace(' trgLang="de"', ''), 'trgLang', 2],
    ['no file', FILE.replaceAll('file', 'group'), '<file>', 2],
    ['two files', FILE.replace('</xliff>', '<file id="Cookie"/></xliff>'), 'second <file>', 35],
  ])('readXliff refuses %s, and says why', (_, text, says, line) => {
    const { quest, language, units, findings } = readXliff(text);
    expect([quest, language, units]).toEqual([null, null, []]);
    expect(findings).toEqual([expect.objectContaining({ code: 'translation-file', severity: 'error', line })]);
    expect(findings[0]?.message).toContain(says);
  });

  test('readXliff accepts 63 levels of elements', () => {
    expect(readXliff(fileWith(group(62))).findings).toEqual([]);
  });

  test('readXliff and mergeTranslation never throw for a mutated file', () => {
    const pieces = [
      '<',
      '>',
      '&',
      '"',
      '</unit>',
      '<unit id="name">',
      '<!DOCTYPE a>',
      '<![CDATA[',
      ']]>',
      '<target/>',
      '&#x1;',
      '<?a?>',
      '<!--',
      '<cp hex="110000"/>',
      ' order="x"',
      ':110000:',
      '__proto__',
    ];
    fc.assert(
      fc.property(mutated(fc.constant(FILE), pieces), (text) => {
        const merged = mergeTranslation(EXCHANGE, readXliff(text));
        expect(merged.changes.size).toBeLessThanOrEqual(EXCHANGE.units.length);
      }),
      { numRuns: Math.min(RUNS, 20_000) },
    );
  });
});
