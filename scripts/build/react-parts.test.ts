import { expect, test } from 'vitest';
import { leaveOut } from './leave-out.ts';
import { askedFor } from './react-asked.ts';
import { withShortNames } from './react-properties.ts';

test.each([
  [{ kinds: [7] }, '7'],
  [{ uncalled: ['gone'] }, 'gone'],
  [{ statements: ['Gone.'] }, 'Gone.'],
  [{ events: ['gone'] }, 'gone'],
])('the build fails when React no longer has what is left out of it: %o', (part, name) => {
  const code = 'function begin(fiber) { switch (fiber.tag) { case 1: return start(fiber); } }';
  expect(() => leaveOut(code, [part])).toThrow(`React has no kind, function, variable, statement or event ${name}`);
});

test.each([
  ['is missing', 'fiber.lane', ['lane', 'lanes'], [], 'has no property lanes'],
  ['is shared', 'fiber.lanes', ['lanes'], ['const portal = { lanes: 0 }'], 'shares its property lanes'],
  ['is read by a string', 'fiber.lanes; "lanes" in fiber', ['lanes'], [], 'finds its property lanes by a text'],
] as const)('the build fails when a renamed property %s', (_, code, own, sharing, message) => {
  expect(() => withShortNames(code, own, sharing)).toThrow(message);
});

test.each([
  ['_jsx("link", { rel: "stylesheet" })', '<link>'],
  ['_jsx("div", { onTouchEnd: leave })', 'onTouchEnd of <div>'],
  ['_jsx("form", { action: keep })', 'action of <form>'],
  ['_jsx(_Fragment, { ref: all })', 'ref of <_Fragment>'],
  ['import { useState, useOptimistic as soon } from "react"', 'useOptimistic of react'],
  ['React.Children.map(all, one)', 'Children of react'],
  ['_jsx("form", { action: "/api/cards", onSubmit: keep })', undefined],
  ['_jsx("a", { ref: all, href: "#x", children: _jsx(Link, {}) }); React.useState(0)', undefined],
])('the build finds code that asks React for what is left out: %s', (code, asked) => {
  const imports = `
    import { jsx as _jsx, Fragment as _Fragment } from "react/jsx-runtime";
    import * as React from "react";`;
  expect(askedFor(`${imports}\n${code}`)).toBe(asked);
});
