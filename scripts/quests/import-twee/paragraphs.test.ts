import { describe, expect, test } from 'vitest';
import { tellPassage } from '../../../tests/helpers/twee.ts';
import { importTwee } from './import-twee.ts';
import { layOut } from './paragraphs.ts';
import { dialectOf } from './scan.ts';

const PASSAGES: ReadonlySet<string> = new Set(['A', 'B', 'The end']);

type Row = [body: string, told: readonly string[], losses?: readonly string[]];

describe('[W10] the text of a passage', () => {
  test.each<Row>([
    ['One.', ['One.']],
    [' One.  Two.\t\n\n\n \nThree.\n', ['One. Two.', 'Three.']],
    ['One.\nTwo.\n\nThree.', ['One. Two.', 'Three.'], ['line-break 1 line break']],
    ['a\u00a0b', ['a\u00a0b']],
    ['\u200b', [], ['unseen U+200B']],
    ['5 * 3 * 2 = 30, snake_case_name, a == b, 2_000', ['5 * 3 * 2 = 30, snake_case_name, a == b, 2_000']],
    ["It's the cats' cat, 'isn't it'?", ["It's the cats' cat, 'isn't it'?"]],
    ['https://example.org/a//b', ['https://example.org/a//b']],
    ['It costs $5 (or so: more), <3 & <- that > this.', ['It costs $5 (or so: more), <3 & <- that > this.']],
    ['(note: this is no macro) [nor this]', ['(note: this is no macro) [nor this]']],
    ['&lt;b&gt; &#9731;&#x2603; &amp;amp; &nothing; &toString; &#0;', ['<b> ☃☃ &amp; &nothing; &toString; &#0;']],
    ['a {b', ['a ｛b'], ['brace {']],
    ['{a} {{b}}', ['｛a｝ ｛｛b｝｝'], ['brace {a}', 'brace {', 'brace {b}', 'brace }']],
  ])('the text of a passage becomes paragraphs: %j', expectLayout);

  test.each<Row>([
    [
      "''a'' //b// __c__ ^^d^^ ~~e~~ ==f== *g* **h** ***i*** _j_",
      ['a b c d e f g h i j'],
      marks("'' // __ ^^ ~~ == * ** *** _"),
    ],
    ["a '' b", ["a '' b"]],
    ["''a\n\nb''", ['a', 'b'], marks("''")],
    ['@@color:red;a@@ @@#cat;b@@ @@c@@', ['a b c'], marks('@@color:red; @@ @@#cat;')],
    ['a@@b', ['a@@b']],
    ['a * *b*', ['a * b'], marks('*')],
    ['"""a', ['"""a'], ['unclosed """']],
    ['# A\nb\n* c\n* d\n> e\nf', ['A', 'b', 'c', 'd', 'e f'], [...marks('# * >'), 'line-break 1 line break']],
    ['a\n- b\n  1. c\nd\n1944. e', ['a', '- b', '1. c', 'd 1944. e'], ['line-break 1 line break']],
    ['a\n{\nb\n}\nc }', ['a', 'b', 'c ｝'], [...marks('{ }'), 'brace }']],
    ['a\n----\nb\n=><=\nc', ['a', 'b', 'c'], marks('---- =><=')],
    ['a<br>b<br/><br>c', ['a b', 'c'], [...marks('<br> <br/>'), 'line-break 1 line break']],
    [
      '{{{\'\'a\'\'}}} """[[B]]""" <nowiki>$b</nowiki> `*c*`',
      ["''a'' [[B]] $b *c*"],
      marks('{{{…}}} """…""" <nowiki>…</nowiki> `…`'),
    ],
  ])('the text of a passage loses its formatting: %j', expectLayout);

  test.each<Row>([
    ['a <<set $b to 1>>c', ['a c'], ['macro <<set $b to 1>>']],
    ['<<print ">> <" + "\\">>">>a', ['a'], ['macro <<print ">> <" + "\\">>">>']],
    ['a <<if $b>>b<<elseif $c>>c<</if>>', ['a b c'], ['macro <<if $b>>', 'macro <<elseif $c>>', 'macro <</if>>']],
    ['<<script>>a << b<</script>>c', ['c'], ['code <<script>>a << b<</script>>']],
    ['<<link "go" "B">><<set $a to 1>><</link>>', [], ['setter <<link "go" "B">><<set $a to 1>><</link>>']],
    ['<<link [[go->C]]>><</link>>', [], ['macro-link <<link [[go->C]]>><</link>> → C']],
    [
      '<<goto "Nowhere">> <<goto B>> <<goto $b>>',
      [],
      ['macro-link <<goto "Nowhere">> → Nowhere', 'automatic <<goto B>> → B', 'macro-link <<goto $b>>'],
    ],
    ['<<choice "C" "go">>', [], ['macro-link <<choice "C" "go">> → go']],
    ['<<include "C">> <<back>>', [], ['macro <<include "C">> → C', 'macro-link <<back>>']],
    ["<<a it's\n>>b' c>>", ["b' c>>"], ["macro <<a it's\n>>"]],
    ['a << b, <<a <<b>>', ['a << b,'], ['macro <<a <<b>>']],
    ['$a.b, $c. a$d', ['$a.b, $c. a$d'], ['variable $a.b', 'variable $c']],
  ])('the text of a passage loses code of SugarCube: %j', expectLayout);

  test.each<Row>([
    ['(set: $a to (b: ")"))c', ['c'], ['macro (set: $a to (b: ")"))']],
    [
      '(if: $a)[b (c) [[go->B]]] (else:)[d]',
      ['b (c) go d'],
      ['macro (if: $a)', 'formatting […]', 'macro (else:)', 'text-after-link d'],
    ],
    ['|a>[b] [c]<d| (if: $e) [f]', ['b [c]<d| f'], ['formatting |a>', 'formatting […]', 'macro (if: $e)']],
    [
      '(link-goto: "go", "B") (goto: "Nowhere") (link-reveal-goto: "go")',
      [],
      ['macro-link (goto: "Nowhere") → Nowhere', 'macro-link (link-reveal-goto: "go")'],
    ],
    ['(display: "C") (PRINT: "B")', [], ['macro (display: "C") → C', 'macro (PRINT: "B") → B']],
    ['(set: $a to 1', ['(set: $a to 1'], ['unclosed (set:', 'variable $a']],
  ])('the text of a passage loses code of Harlowe: %j', expectLayout);

  test.each<Row>([
    ['a: 1\nb (a): 2\n--\nc', ['c'], ['macro a: 1', 'macro b (a): 2']],
    ['Quince: Sit.\nSit down.\n--\nc', ['Quince: Sit. Sit down. -- c'], ['line-break 3 line breaks']],
    ['[if a]\nb\n[else]\nc', ['b c'], ['macro [if a]', 'line-break 1 line break', 'macro [else]']],
    ['[JavaScript]\nmeow()\n[continue]\nb', ['b'], ['code [JavaScript]\nmeow()', 'macro [continue]']],
    ['[note]\n[[B]]', [], ['code [note]\n[[B]]']],
    [
      "{embed passage: 'B'} {link to: 'B', label: 'go'} {back link}",
      [],
      ["macro {embed passage: 'B'} → B", 'macro-link {back link}'],
    ],
  ])('the text of a passage loses code of Chapbook: %j', expectLayout);

  test.each<Row>([
    [
      'a <% if (b) { %>c<% } %> <%= passage("B") %>',
      ['a c'],
      ['macro <% if (b) { %>', 'macro <% } %>', 'macro <%= passage("B") %> → B'],
    ],
    ['a <a data-passage="C">go</a>', ['a go'], ['macro-link <a data-passage="C"> → C', 'formatting </a>']],
    ['a <script>b < c</script> <style>d', ['a d'], ['code <script>b < c</script>', 'code <style>']],
    [
      '<img src="a.png"> ![b](c.png) [img[d|e][B][$f to 1]] <audio src="g">',
      [],
      [
        'media <img src="a.png">',
        'media ![b](c.png)',
        'media [img[d|e][B][$f to 1]] → B',
        'setter [img[d|e][B][$f to 1]]',
        'media <audio src="g">',
      ],
    ],
    [
      'a <a href="https://example.org">b</a> [c](https://example.org) [d](e)',
      ['a b c [d](e)'],
      ['external-link <a href="https://example.org">', 'formatting </a>', 'external-link [c](https://example.org)'],
    ],
  ])('the text of a passage loses code of other formats and HTML: %j', expectLayout);

  test('a passage is parsed in the syntax of the format that the story names', () => {
    const body = '<<a>> (b: c) {d}\n[e]\n<% f %>';
    const told = (format: string) => readPassage(body, format).layout.paragraphs.join(' / ');
    expect(told('SugarCube')).toBe('(b: c) ｛d｝ [e] <% f %>');
    expect(told('Harlowe')).toBe('<> d e <% f %>');
    expect(told('Chapbook')).toBe('<> (b: c) <% f %>');
    expect(told('Snowman')).toBe('<> (b: c) ｛d｝ [e]');
    expect(told('')).toBe('(b: c) ｛d｝ [e]');
    expect(readPassage('(https://example.org)', 'Harlowe').layout.paragraphs).toEqual(['(https://example.org)']);
  });

  test.each([
    ['Chapbook', 'a\nb', []],
    ['Snowman 2', 'a\nb', []],
    ['SugarCube', 'a\nb', ['line-break 1 line break']],
    ['Harlowe', 'a\nb', ['line-break 1 line break']],
    ['SugarCube', 'a \\\nb', []],
    ['', '\\*a\\* b', []],
  ])('the text of a passage is converted in the format %j: %j, with the losses %j', (format, body, losses) => {
    const { layout, told } = readPassage(body, format);
    expect(layout.paragraphs).toEqual([body.startsWith('\\') ? '*a* b' : 'a b']);
    expect(told).toEqual(losses);
  });

  test('layOut removes comments from the text of a passage, and returns them for the author', () => {
    const { layout } = readPassage('a /* one\n two */b<!--three-->\n/% four %/\nc [[go/*five*/->B]]');
    expect(layout.paragraphs).toEqual(['a b c go']);
    expect(layout.comments).toEqual([
      { line: 8, text: ' one\n two ' },
      { line: 9, text: 'three' },
      { line: 10, text: ' four ' },
      { line: 11, text: 'five' },
    ]);
    expect(layout.ways).toMatchObject([{ target: 'B', label: 'go', line: 11 }]);
  });
});

describe('[W-17] a heading at the start of a passage', () => {
  const titleOf = (format: string, body: string, title?: string) => {
    const passage = { name: 'A', tags: [], line: 6, body, ...(title !== undefined && { title }) };
    const { title: shown, paragraphs, losses } = layOut(passage, dialectOf(format), (name) => PASSAGES.has(name));
    return [shown, paragraphs.map(({ text }) => text), losses.map(({ code, what }) => `${code} ${what}`)];
  };

  test.each([
    ['Harlowe', '#The hall\nIt is dark.'],
    ['Harlowe', '\n  ## The hall\nIt is dark.'],
    ['Chapbook', '# The hall\n\nIt is dark.'],
    ['Snowman', '# The hall\n\nIt is dark.'],
    ['SugarCube', '!The hall\nIt is dark.'],
  ])('a heading at the start of a passage becomes the title of its page, in %s: %j', (format, body) => {
    expect(titleOf(format, body)).toEqual(['The hall', ['It is dark.'], []]);
  });

  test('a heading at the start of a passage loses its formatting, and may follow a comment', () => {
    expect(titleOf('Harlowe', "<!--now-->\n#The ''old'' hall\nIt is dark.")).toEqual([
      'The old hall',
      ['It is dark.'],
      ["formatting ''"],
    ]);
  });

  test.each([
    ['there is text before it', 'Harlowe', 'Hm.\n#The hall', ['Hm.', 'The hall']],
    ['it has a link', 'Harlowe', '#[[The hall|B]] again', ['The hall again']],
    ['it shows a value', 'Harlowe', '#Day $day', ['Day $day']],
    ['it has a macro', 'Harlowe', '#The (print: $name + "s") hall', ['The hall']],
    ['it depends on a condition', 'Harlowe', '(if: $lit is true)[\n#The hall]', ['The hall']],
    ['the format of the story is not known', '', '# The hall', ['The hall']],
    ['its mark means a list in the format of the story', 'SugarCube', '# The hall', ['The hall']],
  ])('a heading stays a paragraph if %s', (_, format, body, told) => {
    expect(titleOf(format, body).slice(0, 2)).toEqual(['A', told]);
  });

  const data = ':: StoryData\n{"format":"Harlowe"}\n\n';

  test('a heading stays a paragraph if a trait fills in a part of it', () => {
    const { source } = importTwee(`${data}:: Start\n(set: $day to 1)[[Wait|Hall]]\n\n:: Hall\n#Day $day\nIt is dark.`);
    expect(source).toContain(".title('Hall').tell('Day {day}').tell('It is dark.')");
  });

  test('a heading stays a paragraph where another passage shows its passage', () => {
    const { source } = importTwee(`${data}:: Start\n(display: "Sign")\n\n:: Sign\n#The sign\nIt says nothing.`);
    expect(source).toContain(".title('Start').tell('The sign').tell('It says nothing.')");
  });

  test('a heading stays a paragraph if the metadata of the passage has another title', () => {
    expect(titleOf('Harlowe', '#The hall', 'Home').slice(0, 2)).toEqual(['Home', ['The hall']]);
  });
});

describe('[W10] the links of a passage', () => {
  test.each<[body: string, ways: readonly string[], told: readonly string[], losses?: readonly string[]]>([
    ['[[B]]', ['B → B'], []],
    ['[[go->B]]\n[[go|B]]\n[[B<-go]]', ['go → B', 'go → B', 'go → B'], []],
    ['[[ go -> The end ]]', ['go → The end'], []],
    ['[[A]] | [[B]], * [[The end]].', ['A → A', 'B → B', 'The end → The end'], []],
    ['Go to [[bed->B]], or [[up->A]]!', ['bed → B', 'up → A'], ['Go to bed, or up!'], ['text-after-link , or !']],
    ['You may.\n[[B]]\nOr not.', ['B → B'], ['You may.', 'Or not.'], ['text-after-link Or not.']],
    ['😺 [[B]]', ['B → B'], ['😺 B']],
    ['a\n<<b>> [[B]]\nc', ['B → B'], ['a', 'c'], ['macro <<b>>', 'text-after-link c']],
    ["[[''go'' &amp; *see*->B]]", ['go & see → B'], [], ["formatting ''", 'formatting *']],
    ['[[$a<<b>>->B]]', ['$a → B'], [], ['variable $a', 'macro <<b>>']],
    ['[[{a}->B]]', ['｛a｝ → B'], [], ['brace {a}']],
    ['[[go->B][$a to 1]]', ['go → B'], [], ['setter [[go->B][$a to 1]]']],
    ['[[go->C]]', [], [], ['missing-passage [[go->C]] → C']],
    ['[[go->https://example.org]]', [], [], ['external-link [[go->https://example.org]]']],
    ['[[]] [[ -> ]] [[go->]]', [], [], ['empty-link [[]]', 'empty-link [[ -> ]]', 'empty-link [[go->]]']],
    ['[[B\n]]', [], ['[[B ]]'], ['unclosed [[', 'line-break 1 line break']],
    ['[[[B]]]', ['B → B'], []],
    ['[[a [[B]]', [], [], ['unclosed [[', 'missing-passage [[a [[B]] → a [[B']],
  ])('links of a passage become choices, or are reported: %j', (body, ways, paragraphs, losses = []) => {
    const { layout, told } = readPassage(body);
    expect(layout.ways.map(({ label, target }) => `${label} → ${target}`)).toEqual(ways);
    expect(layout.paragraphs).toEqual(paragraphs);
    expect([...told].sort()).toEqual([...losses].sort());
  });

  test('links and losses of a passage have line numbers of the file', () => {
    const { layout } = readPassage('a\n\n[[B]] [[C]]\n<<b>>\n[[A]]');
    expect(layout.ways.map(({ line }) => line)).toEqual([10, 12]);
    expect(layout.losses.map(({ line }) => line)).toEqual([10, 11]);
  });
});

function expectLayout(body: string, paragraphs: readonly string[], losses: readonly string[] = []) {
  const { layout, told } = readPassage(body);
  expect(layout.paragraphs).toEqual(paragraphs);
  expect([...told].sort()).toEqual([...losses].sort());
}

/** Lays out a passage whose header is on line 7. Losses are texts: the code and what was lost. */
function readPassage(body: string, format = '') {
  const layout = layOut({ name: 'A', tags: [], line: 7, body }, dialectOf(format), (name) => PASSAGES.has(name));
  const told = layout.losses.map(({ code, what, target }) => `${code} ${what}${target === null ? '' : ` → ${target}`}`);
  return { layout: { ...layout, paragraphs: layout.paragraphs.map(({ text }) => text) }, told };
}

function marks(list: string): string[] {
  return list.split(' ').map((mark) => `formatting ${mark}`);
}

describe('[W10] alternative texts', () => {
  test.each([
    ['SugarCube', '<<if $a>>Her son<<else>>The boy<</If>> waits.', 'Her son The boy waits.'],
    ['SugarCube', 'A<<if $a>>cat<<elseif $b>>dog<<else>><</if>>.', 'Acat dog.'],
    ['SugarCube', '<<switch $a>><<case 1>>one<<case 2>>two<<default>>many<</switch>> mice', 'one two many mice'],
    ['SugarCube', '<<if $a>>one<</if>><<if $b>>two<</if>>', 'one two'],
    ['SugarCube', 'cat<<if $a>>s<</if>> purr', 'cats purr'],
    ['SugarCube', 'Go <<if $a>>[[up|A]]<<else>>[[down|B]]<</if>> now.', 'Go up down now.'],
    ['Harlowe', '(if: $a)[Her son](else:)[The boy] waits.', 'Her son The boy waits.'],
    ['Harlowe', '(if: $a)[one](else-if: $b)[two](unless: $c)[|d>[three]](if: $e)[four]', 'one two three four'],
    ['Harlowe', 'cat(if: $a)[s](else:)[]. Purr', 'cats. Purr'],
    ['Snowman', '<% if (a) { %>Her son<% } else { %>The boy<% } %> waits.', 'Her son The boy waits.'],
    ['Snowman', '<% if (a) { %>one<% } else if (b) { %>two<% } %><% if (c) { %>three<% } %>', 'one two three'],
    ['', '(if: $a)[one](else:)[two]<<if $a>>three<<else>>four<</if>>', 'one twothree four'],
  ])('[W-17] alternative texts are separated by a space in %s: %s', (format, body, told) => {
    expect(tellPassage(format, body).told).toEqual([told]);
  });

  test('[W-17] alternative texts in the label of a link are separated by a space', () => {
    expect(tellPassage('SugarCube', '[[<<if $a>>up<<else>>down<</if>>->Hall]]').choices).toEqual(['up down']);
  });
});
