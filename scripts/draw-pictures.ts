// Draws the picture of the 404 page: node scripts/draw-pictures.ts; the results are committed.
import { writeFileSync } from 'node:fs';

// Copied from src/web/styles/tokens.css.
const day = { ink: '#24211e', faint: '#6b665f', line: '#c9c4bb', stage: '#e8e4dc', raised: '#fcfaf6' };
const night = { ink: '#ece8e1', faint: '#a09b93', line: '#504c47', stage: '#34312e', raised: '#262422' };
type Palette = typeof day;

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const drawings: Record<string, (palette: Palette) => string> = {
  'not-found': emptySlot,
};

for (const [name, draw] of Object.entries(drawings)) {
  for (const [suffix, palette] of Object.entries({ '': day, '-dark': night })) {
    writeFileSync(`public/pictures/${name}${suffix}.svg`, sheet(draw(palette), palette));
  }
}

function sheet(content: string, { ink, faint }: Palette): string {
  const text = `font-family="ui-monospace,SFMono-Regular,Menlo,monospace" font-size="15" text-anchor="middle"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><g fill="none" stroke="${ink}" stroke-width="1.5" stroke-linejoin="round" ${text}>${content}</g></svg>`;
  return `${svg.replaceAll('<text', `<text fill="${faint}" stroke="none"`).replace(/\n\s*/g, '')}\n`;
}

function measure(x1: number, x2: number, y: number, figure: string, { faint }: Palette): string {
  return `<path stroke="${faint}" stroke-width="1" d="M${x1} ${y - 14}v24M${x2} ${y - 14}v24M${x1} ${y}H${x2}m-9-4 9 4-9 4M${x1 + 9} ${y - 4}l-9 4 9 4"/>
    <text x="${(x1 + x2) / 2}" y="${y - 9}">${figure}</text>`;
}

function emptySlot(palette: Palette): string {
  const { ink, line, stage, raised, faint } = palette;
  const stick = (x: number) => `
    <path fill="${raised}" d="M${x} 150h88v300h-88z"/>
    <path fill="${stage}" d="${range(4)
      .map((chip) => `M${x + 16} ${172 + chip * 56}h56v40h-56z`)
      .join('')}"/>
    <path stroke="${line}" d="M${x} 412h88"/>
    <path stroke-width="3" d="${range(8)
      .filter((contact) => contact !== 4)
      .map((contact) => `M${x + 9 + contact * 10} 424v26`)
      .join('')}"/>`;
  return `
    ${[120, 232, 480, 592].map(stick).join('')}
    <path stroke="${faint}" stroke-dasharray="10 10" d="M344 150h112v300H344z"/>
    <path fill="${stage}" stroke="${ink}" d="M96 450h608v22H96z"/>
    ${measure(344, 456, 118, '?', palette)}`;
}
