import MagicString from 'magic-string';
import { parseAst } from 'vite';
import { type CodeNode, partsOf } from './code-node.ts';

/** What a part of React consists of. */
export interface Part {
  /** Numbers of its kinds of fibers, as React's `ReactWorkTags` gives them. */
  readonly kinds?: readonly number[];
  /** Functions that nothing calls without it. Whoever does is told their name. */
  readonly uncalled?: readonly string[];
  /** Functions that are called all the same, and the statements that are left of each. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Variables outside of functions, and what is put into each. */
  readonly values?: Readonly<Record<string, string>>;
  /** How its statements outside of functions begin. */
  readonly statements?: readonly string[];
  /** Events that it does not listen to, as React names them: `touchEnd`. */
  readonly events?: readonly string[];
}

/** Where React lists, in one string, the events that it hands on as they are. */
const EVENT_LIST = 'simpleEventPluginEvents';

/** Nothing behind it is reached. */
const ENDS = ['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'];

/**
 * Code without parts that nobody asks for. What only they call is there still, for minifiers to take away.
 * @throws Error naming what is not there: another React than the parts were written for
 */
export function leaveOut(code: string, parts: readonly Part[]): MagicString {
  const kinds = new Set<unknown>(parts.flatMap((part) => part.kinds ?? []));
  const statements = parts.flatMap((part) => part.statements ?? []);
  const bodies = new Map(parts.flatMap(bodiesOf));
  const values = new Map(parts.flatMap((part) => Object.entries(part.values ?? {})));
  const events = new Set(parts.flatMap((part) => part.events ?? []));
  const missing = new Set<unknown>([...kinds, ...statements, ...bodies.keys(), ...values.keys(), ...events]);
  const less = new MagicString(code);

  for (const node of partsOf(parseAst(code) as CodeNode)) {
    const name = node.type === 'FunctionDeclaration' ? node.id?.name : undefined;
    const statement = statements.find((beginning) => code.startsWith(beginning, node.start));
    const body = bodies.get(name ?? '');
    if (body !== undefined) overwriteBody(node, body);
    else if (statement !== undefined) less.remove(node.start, node.end);
    else {
      for (const one of node.declarations ?? []) {
        putInto(one);
        if (one.id?.name === EVENT_LIST) withoutEvents(one.init?.callee?.object);
      }
      withoutKinds(node, node);
    }
    missing.delete(body === undefined ? statement : name);
  }
  if (missing.size === 0) return less;
  throw new Error(
    `React has no kind, function, variable, statement or event ${[...missing].join(', ')}: read react-left-out.ts again`,
  );

  function overwriteBody(node: CodeNode, statement: string): void {
    const { start, end } = node.body as CodeNode;
    less.overwrite(start, end, `{${statement}}`);
  }

  function putInto({ id, init }: CodeNode): void {
    const value = values.get(id?.name ?? '');
    if (value === undefined || !init) return;
    less.overwrite(init.start, init.end, value);
    missing.delete(id?.name);
  }

  function withoutEvents(list: CodeNode | undefined): void {
    if (typeof list?.value !== 'string') return;
    const all = list.value.split(' ');
    for (const name of events) if (all.includes(name)) missing.delete(name);
    less.overwrite(list.start, list.end, JSON.stringify(all.filter((name) => !events.has(name)).join(' ')));
  }

  /** What was declared where it is no more may be used elsewhere in the function. */
  function stillDeclare(names: readonly string[], scope: CodeNode): void {
    if (names.length > 0) less.appendRight((scope.body as CodeNode).start + 1, `var ${names.join(', ')};`);
  }

  function withoutKinds(node: CodeNode, scope: CodeNode): void {
    const { type, operator = '', left, right, discriminant, cases = [] } = node;
    const isSwitch = type === 'SwitchStatement' && isKind(discriminant);
    if (type === 'BinaryExpression' && isKind(right) && kinds.has(left?.value) && /^[!=]==$/.test(operator))
      less.overwrite(node.start, node.end, String(operator === '!=='));
    else {
      const inner = /Function/.test(type) ? node : scope;
      for (const part of isSwitch ? withoutCases(cases, inner) : partsOf(node)) withoutKinds(part, inner);
    }
  }

  /** What is left of a switch. A case that another one runs into still does what it does, for that one. */
  function withoutCases(cases: readonly CodeNode[], scope: CodeNode): CodeNode[] {
    let isRunInto = false;
    return cases.flatMap((one) => {
      const does = one.consequent as readonly CodeNode[];
      const goes = kinds.has(one.test?.value);
      if (goes) missing.delete(one.test?.value);
      if (goes) less.remove(one.start, isRunInto ? (does[0]?.start ?? one.end) : one.end);
      if (goes && !isRunInto) {
        stillDeclare(does.flatMap(variablesIn), scope);
        return [];
      }
      isRunInto = !ends(does.at(-1));
      return partsOf(one);
    });
  }
}

function bodiesOf({ uncalled = [], instead = {} }: Part): [string, string][] {
  const told = uncalled.map((name): [string, string] => [name, `throw Error("left out of this build: ${name}")`]);
  return [...told, ...Object.entries(instead)];
}

/** Variables of a function that are declared in a piece of it. */
function variablesIn(node: CodeNode): string[] {
  if (/Function/.test(node.type)) return [];
  const own = node.type === 'VariableDeclarator' && node.id?.name ? [node.id.name] : [];
  return [...own, ...partsOf(node).flatMap(variablesIn)];
}

/** A fiber's kind is its `tag`. */
function isKind(node: CodeNode | undefined): boolean {
  return node?.type === 'MemberExpression' && node.computed === false && node.property?.name === 'tag';
}

function ends(node: CodeNode | undefined): boolean {
  if (!node) return false;
  const { type, body, consequent, alternate } = node;
  if (type === 'BlockStatement') return ends((body as readonly CodeNode[]).at(-1));
  if (type === 'IfStatement') return ends(consequent as CodeNode) && ends(alternate ?? undefined);
  return ENDS.includes(type);
}
