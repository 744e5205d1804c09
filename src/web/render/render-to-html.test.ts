import { createElement, type FunctionComponent, lazy, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { renderToHtml } from './render-to-html.ts';

const document = (content: FunctionComponent) =>
  createElement(
    'html',
    null,
    createElement('body', null, createElement(Suspense, { fallback: 'waiting' }, createElement(content))),
  );

test('a document is rendered as a whole and has its doctype', async () => {
  const { html, hasFailed } = await renderToHtml(
    document(() => createElement('p', null, 'Here')),
    'n',
  );
  expect(html).toMatch(/^<!DOCTYPE html><html.*<p>Here<\/p>.*<\/html>$/);
  expect(hasFailed).toBe(false);
});

test('each byte of UTF-8 is a character', async () => {
  const { html } = await renderToHtml(
    document(() => createElement('p', null, 'ü 🙂')),
    'n',
  );
  expect(Buffer.from(html, 'latin1').toString()).toContain('<p>ü 🙂</p>');
});

test('a part that has to be loaded is waited for', async () => {
  const page = document(lazy(async () => ({ default: () => createElement('p', null, 'Loaded') })));
  for (const _visit of ['first', 'second']) {
    const { html, hasFailed } = await renderToHtml(page, 'n');
    expect(html).toMatch(/^<!DOCTYPE html>.*<p>Loaded<\/p>/);
    expect(html).not.toContain('waiting');
    expect(hasFailed).toBe(false);
  }
});

test('scripts of React have the nonce', async () => {
  const form = () => createElement('form', { action: () => undefined });
  const { html } = await renderToHtml(document(form), 'n');
  expect(html).toContain('<script');
  expect(html).not.toMatch(/<script(?! nonce="n")/);
});

test('a part that fails is reported, and the rest is rendered', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = () => {
    throw new Error('It fails');
  };
  const { html, hasFailed } = await renderToHtml(document(failing), 'n');
  expect(html).toContain('waiting');
  expect(hasFailed).toBe(true);
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('It fails'));
  await expect(renderToHtml(createElement(failing), 'n')).rejects.toThrow('It fails');
});
