import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Link as RouterLink, StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Link, type LinkProps } from './link.tsx';

test.each<LinkProps>([
  { to: '/' },
  { to: '/hardwarecomponents?category=cpu&brand=A%20%26%20B#list', className: 'link' },
  { to: '/product/0176db7a-6401-7000-8000-000000000001/é-ü', 'aria-current': 'page', id: 'line' },
  { to: '/cart', replace: true, preventScrollReset: true, viewTransition: true, state: { from: 'home' } },
  { to: '?page=2', relative: 'path' },
  { to: { pathname: '/compare', search: '?ids=1' } },
  { to: '#reviews' },
  { to: 'https://shop.example/' },
  { to: '//shop.example/' },
])('the server writes the address that the router writes, %#', (link) => {
  const written = (element: ReactElement) =>
    attributesOf(renderToString(createElement(StaticRouter, { location: '/review?page=1' }, element)));
  expect(written(createElement(Link, link))).toEqual(written(createElement(RouterLink, { ...link, discover: 'none' })));
});

function attributesOf(html: string): string[] {
  const attributes = html.match(/ [\w-]+="[^"]*"/g) ?? [];
  expect(attributes).not.toEqual([]);
  return attributes.sort();
}
