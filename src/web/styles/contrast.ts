export type Oklch = readonly [lightness: number, chroma: number, hue: number];
export type Scheme = 'light' | 'dark';
export type Palette = Record<string, Record<Scheme, Oklch>>;

export function readPalette(css: string): Palette {
  const colour = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
  const token = new RegExp(String.raw`--color-([a-z-]+): (?:light-dark\(${colour}, ${colour}\)|${colour});`, 'g');
  return Object.fromEntries(
    [...css.matchAll(token)].map(([, name, ...numbers]) => {
      const [l1, c1, h1, l2, c2, h2, l, c, h] = numbers.map(Number) as [number, ...number[]];
      const both = [l, c, h] as unknown as Oklch;
      const [light, dark] = Number.isNaN(l1)
        ? [both, both]
        : [
            [l1, c1, h1],
            [l2, c2, h2],
          ];
      return [name, { light, dark }];
    }),
  ) as Palette;
}

/** The WCAG contrast ratio, from 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = linearRgb(colour).map((channel) => Math.min(1, Math.max(0, channel))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

// https://bottosson.github.io/posts/oklab
function linearRgb([lightness, chroma, hue]: Oklch): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
