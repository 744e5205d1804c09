import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../mail/html.ts';

const { resolve } = createRequire(import.meta.url);

const FONTS_PATH = '/sandbox/fonts';

const fonts = {
  'sans.woff2': '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  'mono.woff2': '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
} as const;

// The shop's design tokens as plain custom properties, without Tailwind.
const tokens = readFileSync(resolve('#styles/tokens.css'), 'utf8')
  .replace('@theme {', ':root {')
  .replace(/^\s*--color-\*:.*$/m, '')
  .replace(/\s*@keyframes \w+ \{(?:[^{}]|\{[^{}]*\})*\}/g, '');

const base = `${tokens}
@font-face { font-family: "Geist Variable"; src: url(${FONTS_PATH}/sans.woff2) format("woff2"); font-weight: 100 900; font-display: swap; }
@font-face { font-family: "Geist Mono Variable"; src: url(${FONTS_PATH}/mono.woff2) format("woff2"); font-weight: 100 900; font-display: swap; }
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--color-paper); color: var(--color-ink); font: 1rem/1.6 var(--font-sans); -webkit-font-smoothing: antialiased; }
.page { width: 100%; max-width: var(--container-page); margin-inline: auto; padding-inline: var(--spacing-gutter); }
header { border-bottom: 1px solid var(--color-line); }
header .page { display: flex; align-items: center; min-height: 4rem; gap: 1.25rem; }
.brand { display: flex; align-items: center; gap: 0.625rem; min-height: 44px; margin-inline-end: auto; font-weight: 600; letter-spacing: -0.025em; text-decoration: none; }
.brand svg { width: 1.75rem; height: 1.75rem; }
.badge { padding: 0.125rem 0.5rem; border: 1px solid var(--color-edge); border-radius: var(--radius-sm); font: 450 var(--text-xs)/1.25rem var(--font-mono); color: var(--color-soft); }
main { padding-block: clamp(2rem, 1.2rem + 3vw, 4.5rem) var(--spacing-section); }
h1 { margin: 0; font-size: var(--text-heading); line-height: var(--text-heading--line-height); letter-spacing: var(--text-heading--letter-spacing); font-weight: 600; overflow-wrap: anywhere; }
h2 { margin: 0 0 0.75rem; }
h2, dt { font: 450 0.75rem/1.25rem var(--font-mono); color: var(--color-faint); }
.lead { margin: 0.75rem 0 0; max-width: var(--container-read); color: var(--color-soft); }
.data, time { font-family: var(--font-mono); font-size: 0.85rem; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
a { color: inherit; text-decoration: underline; text-decoration-color: var(--color-mark); text-decoration-thickness: 2px; text-underline-offset: 0.22em; }
:focus-visible { outline: 2px solid var(--color-ink); outline-offset: 3px; border-radius: var(--radius-sm); }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--color-line); }
li { border-bottom: 1px solid var(--color-line); }
label { font-size: var(--text-sm); font-weight: 500; }
input:not([type=checkbox]), button { min-height: 44px; min-width: 0; padding: 0 0.75rem; border: 1px solid var(--color-edge); border-radius: var(--radius-md); background: var(--color-raised); color: inherit; font: inherit; }
button { padding-inline: 1rem; font-weight: 500; cursor: pointer; }
.primary { background: var(--color-signal); border-color: var(--color-signal); color: var(--color-on-signal); }
.primary:hover { background: var(--color-signal-press); }
@media (forced-colors: active) { .primary { border-color: ButtonText; } }
`;

type SandboxPage = {
  title: string;
  lang: string;
  shopName: string;
  mark: string;
  content: Html;
};

export function createPageTemplate({ rules, script = '', formTarget = "'self'" }: PageKind) {
  const sheet = base + rules;
  const policy = [
    "default-src 'none'",
    `style-src ${sha256(sheet)}`,
    ...(script ? [`script-src ${sha256(script)}`, "connect-src 'self'"] : []),
    "font-src 'self'",
    "img-src 'self'",
    "frame-src 'self'",
    `form-action ${formTarget}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const render = ({ title, lang, shopName, mark, content }: SandboxPage): string =>
    html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="${FONTS_PATH}/sans.woff2" as="font" type="font/woff2" crossorigin>
<style>${{ html: sheet }}</style>
</head>
<body>
<header><div class="page"><a class="brand" href="/">${brandMark}${shopName}</a><span class="badge">${mark}</span></div></header>
<main class="page">
${content}
</main>
${script ? { html: `<script>${script}</script>` } : undefined}
</body>
</html>
`.html;
  return { policy, render };
}

type PageKind = {
  rules: string;
  script?: string;
  formTarget?: string;
};

export function serveFonts(app: FastifyInstance): void {
  for (const [name, file] of Object.entries(fonts)) {
    app.get(`${FONTS_PATH}/${name}`, async (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=86400')
        .send(readFileSync(resolve(file))),
    );
  }
}

// A copy of web/features/shell/frame/brand-mark.tsx.
const brandMark: Html = {
  html: '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8 1v4M12 1v4M16 1v4M8 19v4M12 19v4M16 19v4M1 8h4M1 12h4M1 16h4M19 8h4M19 12h4M19 16h4" stroke="currentColor" stroke-width="1.5"/><rect x="5" y="5" width="14" height="14" rx="1" fill="currentColor"/><rect x="9.5" y="9.5" width="5" height="5" fill="var(--color-signal)"/></svg>',
};

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
