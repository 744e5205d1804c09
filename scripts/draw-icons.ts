// Run after a change of the mark: node scripts/draw-icons.ts; the results are committed.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import en from '../src/messages/en/all.ts';
import { findBrowser } from './find-browser.mjs';

// Copied from src/web/styles/tokens.css.
const day = { paper: '#f9f6f2', ink: '#221e1c', soft: '#4a4641', line: '#d3cfc8', signal: '#fe852a' };
const night = { ink: '#eeebe5', signal: '#fe9135' };

const pins = 'M8 1v4M12 1v4M16 1v4M8 19v4M12 19v4M16 19v4M1 8h4M1 12h4M1 16h4M19 8h4M19 12h4M19 16h4';

/** Copied from features/shell/brand-mark.tsx. */
const mark = (ink: string, signal: string) =>
  `<path class="i" d="${pins}" stroke="${ink}" stroke-width="1.5"/><rect class="i" x="5" y="5" width="14" height="14" rx="1" fill="${ink}"/><rect class="s" x="9.5" y="9.5" width="5" height="5" fill="${signal}"/>`;

const svg = (content: string, size = 24, inner = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${inner}${content}</svg>`;

// Both color schemes in one file; light where styles are ignored.
writeFileSync(
  'public/favicon.svg',
  svg(
    mark(day.ink, day.signal),
    24,
    `<style>@media(prefers-color-scheme:dark){path.i{stroke:${night.ink}}rect.i{fill:${night.ink}}.s{fill:${night.signal}}}</style>`,
  ),
);

// With the margin that home screens crop (the safe zone is the inner 80 %).
const onPaper = svg(
  `<rect width="40" height="40" fill="${day.paper}"/><g transform="translate(8 8)">${mark(day.ink, day.signal)}</g>`,
  40,
);
for (const [name, size] of [
  ['apple-touch-icon', 180],
  ['icon-192', 192],
  ['icon-512', 512],
] as const) {
  await sharp(Buffer.from(onPaper), { density: 1200 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`public/${name}.png`);
}

// A browser renders it, in the shop's fonts.
const face = (name: string, file: string) =>
  `@font-face{font-family:${name};font-weight:100 900;src:url(data:font/woff2;base64,${readFileSync(`node_modules/@fontsource-variable/${file}`, 'base64')})}`;
const photograph = readFileSync('public/pictures/banner/processor-light/1600.webp', 'base64');
const [browser, size] = [
  await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] }),
  { width: 1200, height: 630 },
];
const page = await browser.newPage({ viewport: size });
await page.setContent(`<!doctype html><style>
${face('Geist', 'geist/files/geist-latin-wght-normal.woff2')}${face('Mono', 'geist-mono/files/geist-mono-latin-wght-normal.woff2')}
*{margin:0;box-sizing:border-box}
body{width:1200px;height:630px;background:#e8e5df;position:relative;z-index:0;color:${day.ink};font-family:Geist;padding:56px 64px;display:grid;grid-template:auto minmax(0,1fr) auto/500px minmax(0,1fr);overflow:hidden}
header{display:flex;align-items:center;gap:18px;font-size:30px;font-weight:600;letter-spacing:-.02em;grid-column:1/-1}
header svg{width:48px}
h1{font-size:76px;line-height:1.02;letter-spacing:-.035em;font-weight:600;align-self:center;text-wrap:balance}
footer{grid-column:1/-1;border-top:2px solid ${day.line};padding-top:26px;font:24px Mono;color:${day.soft};display:flex;justify-content:space-between}
footer b{width:22px;height:22px;background:${day.signal}}
img{position:absolute;right:-40px;top:64px;width:1060px;z-index:-1}
</style><header>${svg(mark(day.ink, day.signal))}${en.shop.name}</header><h1>${en.banner.factsClaim}</h1><img src="data:image/webp;base64,${photograph}"><footer>Processors / GPUs / Laptops / Monitors / Speakers<b></b></footer>`);
await page.evaluate(() => document.fonts.ready);
const picture = await page.screenshot({ type: 'png' });
await browser.close();
await sharp(picture).png({ palette: true, colours: 256, compressionLevel: 9 }).toFile('public/social.png');
