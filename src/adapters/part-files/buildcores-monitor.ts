import type { Specifications } from '../../contract/specification.ts';
import { colors, quantities } from './buildcores-words.ts';
import { at, count, list, measure, type Row, text, textOrNone } from './known.ts';

export const monitor = (row: Row, name: string): Specifications<'monitor'> => ({
  screenSize: measure(row.screen_size, 5, 120),
  resolution: resolutionOf(row),
  refreshRate: measure(row.refresh_rate, 24, 2000),
  panelType: text(row.panel_type),
  responseTime: measure(row.response_time, 0.01, 50),
  aspectRatio: ratioOf(row.aspect_ratio),
  brightness: measure(row.max_brightness, 50, 10_000),
  hdr: text(row.hdr)?.match(/^(?!SDR$).*$/)?.[0],
  adaptiveSync: textOrNone(row.adaptive_sync),
  connectors: list(typeof row.connectors === 'string' ? row.connectors.split(/ {2,}|, |\n/) : undefined, quantities),
  // Only the names of curved ones say anything of it.
  curved: /\bcurved\b/i.test(name) || undefined,
  color: colors(row.color),
});

function resolutionOf(row: Row): string | undefined {
  const width = count(at(row, 'resolution.horizontalRes'), 320, 20_000);
  const height = count(at(row, 'resolution.verticalRes'), 200, 20_000);
  return width && height ? `${width} × ${height}` : undefined;
}

// Makers call 64:27, 43:18 and 12:5 all 21:9; a few rows are only the pixels divided.
function ratioOf(value: unknown): string | undefined {
  const ratio = text(value)?.replace(/^(64:27|43:18|12:5)$/, '21:9');
  return ratio?.match(/^\d{1,2}:\d{1,2}$/)?.[0];
}
