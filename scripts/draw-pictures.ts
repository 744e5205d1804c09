// Draws the banner's three sheets and the picture of a missing page: technical drawings, by day and by night.
// Run it after a change (node scripts/draw-pictures.ts); the drawings are committed.
import { writeFileSync } from 'node:fs';

// The tokens of src/web/styles/tokens.css; a picture cannot read them.
const day = { ink: '#24211e', faint: '#6b665f', line: '#c9c4bb', stage: '#e8e4dc', raised: '#fcfaf6' };
const night = { ink: '#ece8e1', faint: '#a09b93', line: '#504c47', stage: '#34312e', raised: '#262422' };
type Palette = typeof day;

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const round = (value: number) => Math.round(value * 10) / 10;

const drawings: Record<string, (palette: Palette) => string> = {
  'banner-processor': processor,
  'banner-graphics-card': graphicsCard,
  'banner-monitor': monitor,
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

/** A measure between two points of one line, its figure above it. */
function measure(x1: number, x2: number, y: number, figure: string, { faint }: Palette): string {
  return `<path stroke="${faint}" stroke-width="1" d="M${x1} ${y - 14}v24M${x2} ${y - 14}v24M${x1} ${y}H${x2}m-9-4 9 4-9 4M${x1 + 9} ${y - 4}l-9 4 9 4"/>
    <text x="${(x1 + x2) / 2}" y="${y - 9}">${figure}</text>`;
}

/** The same along a column, its figure on the left. */
function measureDown(x: number, y1: number, y2: number, figure: string, { faint }: Palette): string {
  return `<path stroke="${faint}" stroke-width="1" d="M${x - 10} ${y1}h24M${x - 10} ${y2}h24M${x} ${y1}V${y2}m-4-9 4 9 4-9M${x - 4} ${y1 + 9}l4-9 4 9"/>
    <text x="${x - 9}" y="${(y1 + y2) / 2}" transform="rotate(-90 ${x - 9} ${(y1 + y2) / 2})">${figure}</text>`;
}

/** Both axes of what is symmetrical, as draughtsmen mark them. */
function axes(x: number, y: number, reach: number, { faint }: Palette): string {
  return `<path stroke="${faint}" stroke-width="1" stroke-dasharray="18 5 3 5" d="M${x - reach} ${y}h${2 * reach}M${x} ${y - reach}v${2 * reach}"/>`;
}

/** A processor from above, from below and from the side. */
function processor(palette: Palette): string {
  const { ink, line, stage, raised } = palette;
  const pads = range(23).flatMap((row) =>
    range(23)
      .filter((column) => Math.abs(row - 11) > 3 || Math.abs(column - 11) > 3)
      .map((column) => `M${470 + column * 11} ${128 + row * 11}h5`),
  );
  const capacitors = range(4).flatMap((row) => range(3).map((column) => [568 + column * 19, 228 + row * 15]));
  return `
    <rect x="70" y="110" width="276" height="276" rx="5" fill="${stage}"/>
    <path fill="${raised}" d="M112 132h56l8 14h64l8-14h56q12 0 12 12v48l-14 10v92l14 10v48q0 12-12 12h-56l-8-14h-64l-8 14h-56q-12 0-12-12v-48l14-10v-92l-14-10v-48q0-12 12-12z"/>
    <path stroke="${line}" d="M136 176h144v144H136z"/>
    <path stroke="${line}" d="${range(6)
      .map((row) => `M152 ${206 + row * 15}h${row % 3 === 1 ? 66 : 108}`)
      .join('')}"/>
    <path fill="${ink}" stroke="none" d="M80 376v-16l16 16z"/>
    ${axes(208, 248, 158, palette)}
    <rect x="454" y="110" width="276" height="276" rx="5" fill="${stage}"/>
    <path stroke-width="5" d="${pads.join('')}"/>
    <rect x="556" y="214" width="74" height="70" fill="${raised}" stroke="${line}"/>
    ${capacitors.map(([x, y]) => `<rect x="${x}" y="${y}" width="11" height="6" fill="${line}" stroke-width="1"/>`).join('')}
    <path fill="${ink}" stroke="none" d="M720 376v-16l-16 16z"/>
    ${measure(70, 346, 76, '40.00', palette)}
    ${measureDown(34, 110, 386, '40.00', palette)}
    <path fill="${stage}" d="M70 500h276v14H70z"/>
    <path fill="${raised}" d="M104 500v-16h18l10-22h152l10 22h18v16z"/>
    <path stroke-width="3" d="${range(23)
      .map((column) => `M${79 + column * 11.7} 517h4`)
      .join('')}"/>
    <path stroke="${line}" d="M40 520h336M454 440h276M454 468h276M454 496h276M454 524h276"/>
    <path stroke-width="4" stroke="${palette.faint}" d="M454 454h64M454 482h96M454 510h48M640 454h90M662 482h68M616 510h114"/>`;
}

/** A graphics card with two fans, from below, and its length. */
function graphicsCard(palette: Palette): string {
  const { ink, line, stage, raised } = palette;
  return `
    <path fill="${stage}" d="M96 190h608q14 0 14 14v196q0 14-14 14H96z"/>
    <path fill="${raised}" d="M118 206h258l24 22h26l24-22h236q16 0 16 16v160q0 16-16 16H450l-24-22h-26l-24 22H118z"/>
    <path stroke="${line}" d="${range(17)
      .map((fin) => `M${round(388 + fin * 3.2)} 240v124`)
      .join('')}"/>
    ${fan(246, 302, 88, palette)}
    ${fan(576, 302, 88, palette)}
    <path fill="${raised}" d="M62 150h14v40h20v224H76v66H62z"/>
    <path fill="${stage}" d="M186 414h212v26H186z"/>
    <path stroke="${ink}" stroke-width="3" d="${range(6)
      .map((contact) => `M${194 + contact * 9} 420v20`)
      .join('')}${range(14)
      .map((contact) => `M${266 + contact * 9} 420v20`)
      .join('')}"/>
    <path stroke="${raised}" stroke-width="6" d="M254 414v27"/>
    <path fill="${raised}" d="M604 176h70v14h-70z"/>
    <path d="${range(6)
      .map((pin) => `M${613 + pin * 10.5} 176v14`)
      .join('')}"/>
    <path fill="${ink}" stroke="none" d="M110 398a5 5 0 1 1 0-.1zM110 206a5 5 0 1 1 0-.1zM712 206a5 5 0 1 1 0-.1zM712 398a5 5 0 1 1 0-.1z"/>
    ${measure(76, 718, 116, '267.0', palette)}
    ${measure(158, 334, 506, '⌀ 88.0', palette)}
    ${measure(488, 664, 506, '⌀ 88.0', palette)}
    ${measureDown(760, 190, 414, '111.5', palette)}`;
}

/** Eleven swept blades round a hub. */
function fan(x: number, y: number, radius: number, palette: Palette): string {
  const { stage, raised, ink } = palette;
  const at = (turn: number, reach: number) =>
    `${round(x + Math.cos(turn) * radius * reach)} ${round(y + Math.sin(turn) * radius * reach)}`;
  const blades = range(11).map((blade) => {
    const turn = (blade / 11) * 2 * Math.PI;
    return `M${at(turn, 0.34)}Q${at(turn + 0.12, 0.72)} ${at(turn + 0.52, 0.94)}L${at(turn + 0.84, 0.94)}Q${at(turn + 0.5, 0.62)} ${at(turn + 0.42, 0.34)}`;
  });
  return `
    <circle cx="${x}" cy="${y}" r="${radius}" fill="${stage}"/>
    <path fill="${raised}" stroke-width="1.2" d="${blades.join('')}"/>
    <circle cx="${x}" cy="${y}" r="${round(radius * 0.33)}" fill="${raised}"/>
    <circle cx="${x}" cy="${y}" r="${round(radius * 0.24)}" stroke="${ink}" stroke-width="1"/>
    ${axes(x, y, radius + 16, palette)}`;
}

/** A monitor from the front, and a part of its picture under the glass. */
function monitor(palette: Palette): string {
  const { line, stage, raised, faint } = palette;
  const cells = range(9).flatMap((row) => range(9).map((column) => [500 + column * 26, 249 + row * 26] as const));
  const subpixels = cells.map(([x, y]) =>
    range(3)
      .map(
        (part) => `<rect x="${x + part * 8}" y="${y}" width="5.5" height="21" fill="${[line, faint, stage][part]}"/>`,
      )
      .join(''),
  );
  return `
    <path fill="${stage}" d="M308 428h64v84h-64z"/>
    <path fill="${raised}" d="M220 512h240l16 16H204z"/>
    <rect x="70" y="90" width="540" height="338" rx="6" fill="${stage}"/>
    <path fill="${raised}" d="M82 102h516v296H82z"/>
    <path stroke="${line}" d="${range(11)
      .map((column) => `M${125 + column * 43} 102v296`)
      .join('')}${range(6)
      .map((row) => `M82 ${144.3 + row * 42.3}h516`)
      .join('')}"/>
    <path stroke="${faint}" stroke-width="1" stroke-dasharray="18 5 3 5" d="M82 398 598 102"/>
    <path d="M332 413h16"/>
    <rect x="466" y="218" width="22" height="22" stroke-width="2"/>
    <path stroke="${faint}" stroke-width="1" d="M466 240 512 404M488 218 634 258"/>
    <clipPath id="glass"><circle cx="613" cy="364" r="108"/></clipPath>
    <circle cx="613" cy="364" r="108" fill="${raised}"/>
    <g clip-path="url(#glass)" stroke="none">${subpixels.join('')}</g>
    <circle cx="613" cy="364" r="108" stroke-width="2"/>
    <path stroke="${faint}" stroke-width="1" d="M70 528h464"/>
    ${measure(82, 598, 58, '596.7', palette)}
    ${measureDown(34, 102, 398, '335.7', palette)}`;
}

/** Parts in a row, and the place where one is missing. */
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
