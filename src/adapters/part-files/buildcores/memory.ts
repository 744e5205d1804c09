import type { Specifications } from '../../../contract/catalogue/specification.ts';
import { flag, plausibleInteger, plausibleNumber, type Row, text, valueAt } from '../field-values.ts';
import { colors, numberInName } from './normalize.ts';

export function memory(row: Row, name: string): Specifications<'memory'> {
  const quantity = plausibleInteger(valueAt(row, 'modules.quantity'), 1, 32);
  const size = plausibleNumber(valueAt(row, 'modules.capacity_gb'), 0.25, 2048);
  return {
    memoryType: text(row.ram_type),
    speed: plausibleNumber(row.speed, 200, 20_000),
    // The modules are more reliable than the total.
    capacity: quantity && size ? quantity * size : plausibleNumber(row.capacity, 0.25, 8192),
    modules: quantity && size ? `${quantity} × ${size} GB` : undefined,
    formFactor: text(row.form_factor),
    casLatency: plausibleInteger(row.cas_latency, 2, 100),
    voltage: plausibleNumber(row.voltage, 0.8, 3),
    ecc: correctsErrors(row, name),
    heatSpreader: flag(row.heat_spreader),
    rgb: flag(row.rgb),
    color: colors(row.color),
  };
}

// "Non-ECC" is the data set's default, so a name that says otherwise wins.
function correctsErrors(row: Row, name: string): boolean | undefined {
  if (/\bECC\b/.test(name) && !/non-ECC/i.test(name)) return true;
  if (row.ecc === 'ECC') return true;
  return row.ecc === 'Non-ECC' && !/registered|\bRDIMM\b/i.test(name) ? false : undefined;
}

export const storage = (row: Row, name: string): Specifications<'storage'> => ({
  capacity: plausibleNumber(row.capacity, 1, 1_000_000),
  storageType: text(row.storage_type) ?? text(row.type),
  formFactor: text(row.form_factor)
    ?.replace(/^M\.2-/, 'M.2 ')
    .replace(/"$/, ' in'),
  interface: text(row.interface)
    ?.replace(/^M\.2 (?=PCIe)/, '')
    .replace(/(\d)\.0 Gb\/s$/, '$1 Gb/s'),
  nvme: flag(row.nvme),
  cache: plausibleNumber(row.cache, 2, 65_536),
  rotationSpeed: numberInName(name, /\b(\d{4,5}) ?RPM\b/i, 3600, 20_000),
});
