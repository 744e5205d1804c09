import { list, plausibleNumber, text } from '../field-values.ts';

/** In American spelling. "RGB" is lighting, not a color. */
export const colors = (value: unknown) =>
  list(value, (color) => {
    const word = color.toUpperCase() === 'GREY' ? 'GRAY' : color;
    return word.toUpperCase() === 'RGB' ? undefined : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  });

export const normalizeFormFactor = (value: string): string => value.replace(/^(Micro|Mini) (?=ATX|ITX|DTX)/, '$1-');

/** "2x USB 3.0", "2 x USB 3.0" and "USB 3.0 x 2" as "2 × USB 3.0". */
export const normalizePorts = (value: string): string =>
  value
    .replace(/^\s*(\d+)\s?x\s+/i, '$1 × ')
    .replace(/^(\D.*?)\s+x\s?(\d+)\s*$/i, '$2 × $1')
    .replace(/\s+/g, ' ');

export const connections = (value: unknown) =>
  list(value, (way) =>
    way
      .replace(/^Wired (?=\S)/, '')
      .replace(/^Wireless 2\.4 ?GHz/, '2.4 GHz')
      .replace(/^3\.5 ?mm( Jack)?$/i, '3.5 mm'),
  );

export function isWireless(connections: unknown, name: string): boolean | undefined {
  const words = Array.isArray(connections) && connections.length > 0 ? connections.join(' ') : name;
  if (/\b(wireless|bluetooth|lightspeed|2\.4 ?g(hz)?)\b/i.test(words)) return true;
  return /\bwired\b|\busb-[ac]\b/i.test(words) ? false : undefined;
}

export const matchInName = (name: string, pattern: RegExp): string | undefined => text(name.match(pattern)?.[1]);

export const numberInName = (name: string, pattern: RegExp, lowest: number, highest: number): number | undefined =>
  plausibleNumber(name.match(pattern)?.[1], lowest, highest);

export function gigabytesInName(name: string, pattern: RegExp): number | undefined {
  const [, size, unit] = name.match(pattern) ?? [];
  return size === undefined
    ? undefined
    : plausibleNumber(Number(size) * (unit?.toUpperCase() === 'TB' ? 1000 : 1), 1, 100_000);
}
