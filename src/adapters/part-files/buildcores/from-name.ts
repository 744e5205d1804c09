import type { Specifications } from '../../../contract/catalogue/specification.ts';
import type { Row } from '../field-values.ts';
import { gigabytesInName, isWireless, matchInName, numberInName } from './normalize.ts';

// The data set has no fields for these kinds, so their specifications come from the product's name.

export const laptop = (_row: Row, name: string): Specifications<'laptop'> => ({
  screenSize: numberInName(name, /\b(\d\d(?:\.\d)?)[- ]inch\b/i, 9, 20),
  refreshRate: numberInName(name, /\b(\d{2,3}) ?Hz\b/i, 30, 1000),
  panelType: matchInName(name, /\b(?:AM)?(OLED)\b/),
  processor: matchInName(
    name,
    /\b(Intel Core (?:Ultra )?[\w-]+(?: [\w-]*\d[\w-]*)?|(?:AMD )?Ryzen (?:AI )?\d+ [\w-]+)\b/,
  ),
  graphics: matchInName(name, /\b((?:GeForce )?RTX \d{4}(?: Ti)?)\b/)?.replace(/^(?=RTX)/, 'GeForce '),
  memory: gigabytesInName(name, /\b(\d+) ?(GB)(?: unified)?(?: memory| RAM|(?= ?[-/] ?\d+ ?[GT]B))/i),
  storage:
    gigabytesInName(name, /\b(\d+) ?(GB|TB)(?: storage| SSD)/i) ?? gigabytesInName(name, /GB ?[-/] ?(\d+) ?(GB|TB)\b/),
});

export const prebuiltDesktop = (_row: Row, name: string): Specifications<'prebuilt-desktop'> => {
  const { graphics, memory, storage } = laptop(_row, name);
  return { graphics, memory, storage };
};

export const networkCard = (_row: Row, name: string): Specifications<'network-card'> => ({
  interface: matchInName(name, /\b(PCIe x\d+|PCI(?!e)|USB Type-[AC](?: [\d.]+(?: Gen \d)?)?)(?=\s|$)/),
  speed: matchInName(name, /((?:\d+(?:\.\d+)? [GM]b\/s|Gigabit)) Ethernet/)?.replace('Gigabit', '1 Gb/s'),
  ports: numberInName(name, /\b(\d) x (?:Gigabit|[\d.]+ [GM]b\/s)/, 1, 8) ?? (/ Ethernet/.test(name) ? 1 : undefined),
});

export const operatingSystem = (_row: Row, name: string): Specifications<'operating-system'> => ({
  edition: matchInName(name, /\b(Windows (?:Server )?\d+(?: Home| Pro| Standard)?|Server \d{4} \w+)/),
  delivery: matchInName(name, /\b(download|USB|DVD)\b/i)?.replace(/^d/, 'D'),
});

export const vrHeadset = (_row: Row, name: string): Specifications<'vr-headset'> => ({
  storage: gigabytesInName(name, /\b(\d+) ?(GB|TB)\b/),
});

const millimetresPerInch = 25.4;

export function desk(_row: Row, name: string): Specifications<'desk'> {
  const [, width, depth] = name.match(/(\d+(?: \d\/\d)?) ?x ?(\d+(?: \d\/\d)?) ?"/) ?? [];
  return {
    width: width && millimetres(width),
    depth: depth && millimetres(depth),
    heightAdjustable: /\bsit\/stand\b|\bstanding\b|height[- ]adjustable|\belevate\b/i.test(name) || undefined,
  } as Specifications<'desk'>;
}

// Names round to eighths of an inch what was made in whole centimetres: 55 1/8 is 1400.
function millimetres(inches: string): number {
  const [whole, fraction] = inches.split(' ');
  const [top, bottom] = (fraction ?? '0/1').split('/').map(Number);
  return Math.round(((Number(whole) + (top ?? 0) / (bottom ?? 1)) * millimetresPerInch) / 10) * 10;
}

export const accessory = (_row: Row, name: string): Specifications<'accessory'> => ({
  platform: matchInName(name, /\b(Xbox|PlayStation|PS5|Nintendo Switch)\b/)?.replace('PS5', 'PlayStation'),
  connectivity: connectionOf(name),
});

function connectionOf(name: string): string[] | undefined {
  const wireless = isWireless(undefined, name);
  return wireless === undefined ? undefined : [wireless ? 'Wireless' : 'Wired'];
}
