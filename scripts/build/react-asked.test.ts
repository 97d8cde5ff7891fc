import { expect, test } from 'vitest';
import { askedFor } from './react-asked.ts';

test.each([
  ['jsx("link", { rel: "stylesheet" })', '<link>'],
  ['const page = () => jsxs("div", { children: [a, jsx("title", {})] })', '<title>'],
  ['createElement("witch-hat")', '<witch-hat>'],
  ['jsx("input", { onSelect: look })', 'onSelect of <input>'],
  ['jsx("form", { action: keep })', 'action of <form>'],
  ['_jsx("p", { "is": "x" })', 'is of <p>'],
])('%s asks for what is left out', (code, asked) => {
  expect(askedFor(code)).toBe(asked);
});

test.each([
  'jsx(Tabs, { onSelect: choose })',
  'jsx("form", { action: "/api/cards", onSubmit: keep })',
  'jsx("a", { href: "#x", children: jsx(Link, {}) })',
  'open("link"); document.createElement("style")',
])('%s asks for nothing of it', (code) => {
  expect(askedFor(code)).toBeUndefined();
});
