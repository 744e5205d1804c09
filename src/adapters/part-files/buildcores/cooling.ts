import type { Specifications } from '../../../contract/catalogue/specification.ts';
import { flag, list, plausibleInteger, plausibleNumber, type Row, text, textOrNone } from '../field-values.ts';
import { colors, numberInName } from './normalize.ts';

export function cpuCooler(row: Row): Specifications<'cpu-cooler'> {
  const waterCooled = flag(row.water_cooled);
  return {
    waterCooled,
    radiatorSize: waterCooled ? plausibleNumber(row.radiator_size, 80, 560) : undefined,
    // For liquid coolers the field holds the pump or the radiator, which does not matter for fitting a case.
    height: waterCooled === false ? plausibleNumber(row.height, 10, 250) : undefined,
    fanSize: plausibleNumber(row.fan_size, 30, 250),
    fanCount: plausibleInteger(row.fan_quantity, 1, 10),
    ...range(row.min_fan_rpm, row.max_fan_rpm, 100, 8000, 'fanSpeedMin', 'fanSpeedMax'),
    ...range(row.min_noise_level, row.max_noise_level, 1, 90, 'noiseMin', 'noiseMax'),
    sockets: list(row.cpu_sockets),
    color: colors(row.color),
  };
}

export const caseFan = (row: Row): Specifications<'case-fan'> => ({
  fanSize: plausibleNumber(row.size, 20, 500),
  quantity: plausibleInteger(row.quantity, 1, 20),
  airflow: range(row.min_airflow, row.max_airflow, 1, 350, 'lowest', 'highest').highest,
  staticPressure: plausibleNumber(row.static_pressure, 0.05, 25),
  noiseMax: range(row.min_noise_level, row.max_noise_level, 1, 90, 'lowest', 'highest').highest,
  pwm: flag(row.pwm),
  connector: text(row.connector),
  led: textOrNone(row.led)?.replace(/^ARGB$/, 'Addressable RGB'),
  color: colors(row.color),
});

export const thermalCompound = (_row: Row, name: string): Specifications<'thermal-compound'> => ({
  amount: numberInName(name, /\b(\d+(?:\.\d+)?) ?g(?:ram)?s?\b/i, 0.05, 2000),
});

// The data set stores a constant value as the minimum only.
function range<L extends string, H extends string>(
  least: unknown,
  most: unknown,
  lowest: number,
  highest: number,
  low: L,
  high: H,
): { [K in L | H]?: number } {
  const from = plausibleNumber(least, lowest, highest);
  const to = plausibleNumber(most, lowest, highest);
  return { ...(to !== undefined && from !== undefined && from < to && { [low]: from }), [high]: to ?? from } as {
    [K in L | H]?: number;
  };
}
