import { expect, test } from 'vitest';
import { askedFor } from './react-asked.ts';

const IMPORTS = `
import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import * as React from "react";
import dom, { createPortal } from "react-dom";
import { createElement as make } from "react";
`;

test.each([
  ['_jsx("link", { rel: "stylesheet" })', '<link>'],
  ['const page = () => _jsxs("div", { children: [a, _jsx("title", {})] })', '<title>'],
  ['make("witch-hat")', '<witch-hat>'],
  ['React.createElement("style")', '<style>'],
  ['_jsx("input", { onSelect: look })', 'onSelect of <input>'],
  ['_jsx("p", { "onBeforeInputCapture": look })', 'onBeforeInputCapture of <p>'],
  ['_jsx("div", { onTouchEnd: leave })', 'onTouchEnd of <div>'],
  ['_jsx(Button, { onTouchEnd: leave })', 'onTouchEnd of <Button>'],
  ['_jsx("div", { onLostPointerCaptureCapture: leave })', 'onLostPointerCaptureCapture of <div>'],
  ['_jsx("form", { action: keep })', 'action of <form>'],
  ['_jsx(Button, { formAction: () => keep() })', 'formAction of <Button>'],
  ['_jsx(_Fragment, { ref: all })', 'ref of <_Fragment>'],
  ['import { useState, useOptimistic as soon } from "react"', 'useOptimistic of react'],
  ['import { "preload" as first } from "react-dom"', 'preload of react-dom'],
  ['React.Children.map(all, one)', 'Children of react'],
  ['dom.preinit("x")', 'preinit of react-dom'],
])('%s asks for what is left out', (code, asked) => {
  expect(askedFor(IMPORTS + code)).toBe(asked);
});

test.each([
  '_jsx(Tabs, { onSelect: choose }); _jsx("div", { onTouchStart: come })',
  '_jsx("form", { action: "/api/cards", onSubmit: keep })',
  '_jsx("form", { action: `/api` }); _jsx("button", { formAction: undefined })',
  '_jsx("a", { ref: all, href: "#x", children: _jsx(Link, {}) })',
  'jsx("link", {}); open("link"); document.createElement("style")',
  'React.useState(0); createPortal(a, b); other.Children; import { preload } from "fonts"',
])('%s asks for nothing of it', (code) => {
  expect(askedFor(IMPORTS + code)).toBeUndefined();
});

test('packages may have titles in their drawings, and import and hear what is left out no more than we do', () => {
  expect(askedFor(`${IMPORTS}_jsx("title", {})`, false)).toBeUndefined();
  expect(askedFor('import { cloneElement } from "react"', false)).toBe('cloneElement of react');
  expect(askedFor(`${IMPORTS}_jsx(Map, { onTouchMove: pan })`, false)).toBeUndefined();
  expect(askedFor(`${IMPORTS}_jsx("div", { onTouchMove: pan })`, false)).toBe('onTouchMove of <div>');
});
