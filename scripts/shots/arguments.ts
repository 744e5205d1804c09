import { parseArgs } from 'node:util';
import { nameOf, type Screen } from '../../e2e/screens/screen.ts';
import { type Size, sizes } from './sizes.ts';

export const usage = `Usage: npm run shots -- [route or words of a state …] [--size 360,768,1280,1920] [--part 6000]

Takes every screen and state of the shop, light and dark, into .cache/shots: one picture each, and one contact sheet
per size, in parts of that height. With routes or words (npm run shots -- /login "menu open" --size 360) it takes only those.`;

export type Selection = { sizes: Size[]; isSelected: (screen: Screen) => boolean; partHeight: number; isHelp: boolean };

export function parseSelection(): Selection {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      size: { type: 'string', multiple: true },
      part: { type: 'string', default: '6000' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const widths = (values.size ?? []).flatMap((text) => text.split(',')).map(Number);
  const unknown = widths.find((width) => !sizes.some((size) => size.width === width));
  if (unknown !== undefined) throw new Error(`There is no size ${unknown}.\n\n${usage}`);
  return {
    sizes: sizes.filter(({ width }) => widths.length === 0 || widths.includes(width)),
    isSelected: (screen) => positionals.length === 0 || positionals.some((words) => fits(screen, words)),
    partHeight: Math.max(1560, Number(values.part) || 0),
    isHelp: values.help,
  };
}

/** A route matches only itself, because `/` is part of all others; words match anywhere. */
function fits(screen: Screen, words: string): boolean {
  return words.startsWith('/') ? screen.route === words : nameOf(screen).includes(words);
}
