import type { Specifications } from '../../../contract/catalogue/specification.ts';
import { list, plausibleInteger, plausibleNumber, type Row, text, textOrNone, valueAt } from '../field-values.ts';
import { colors, normalizePorts } from './normalize.ts';

export const monitor = (row: Row, name: string): Specifications<'monitor'> => ({
  screenSize: plausibleNumber(row.screen_size, 5, 120),
  resolution: resolutionOf(row),
  refreshRate: plausibleNumber(row.refresh_rate, 24, 2000),
  panelType: text(row.panel_type),
  responseTime: plausibleNumber(row.response_time, 0.01, 50),
  aspectRatio: ratioOf(row.aspect_ratio),
  brightness: plausibleNumber(row.max_brightness, 50, 10_000),
  hdr: text(row.hdr)?.match(/^(?!SDR$).*$/)?.[0],
  adaptiveSync: textOrNone(row.adaptive_sync),
  connectors: list(
    typeof row.connectors === 'string' ? row.connectors.split(/ {2,}|, |\n/) : undefined,
    normalizePorts,
  ),
  // Names mention only that a monitor is curved, never that it is flat.
  curved: /\bcurved\b/i.test(name) || undefined,
  color: colors(row.color),
});

function resolutionOf(row: Row): string | undefined {
  const width = plausibleInteger(valueAt(row, 'resolution.horizontalRes'), 320, 20_000);
  const height = plausibleInteger(valueAt(row, 'resolution.verticalRes'), 200, 20_000);
  return width && height ? `${width} × ${height}` : undefined;
}

// Manufacturers call 64:27, 43:18 and 12:5 all 21:9; a few rows contain decimals.
function ratioOf(value: unknown): string | undefined {
  const ratio = text(value)?.replace(/^(64:27|43:18|12:5)$/, '21:9');
  return ratio?.match(/^\d{1,2}:\d{1,2}$/)?.[0];
}
