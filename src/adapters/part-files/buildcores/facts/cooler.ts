import { flag, list, plausibleNumber, type Row } from '../../field-values.ts';

export const coolerFacts = (row: Row) => ({
  isWaterCooled: flag(row.water_cooled),
  height: plausibleNumber(row.height, 10, 250),
  radiator: plausibleNumber(row.radiator_size, 80, 560),
  sockets: list(row.cpu_sockets),
});
