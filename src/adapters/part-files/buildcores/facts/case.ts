import { flag, list, plausibleInteger, plausibleNumber, type Row, text } from '../../field-values.ts';

export const caseFacts = (row: Row) => ({
  motherboards: list(row.supported_motherboard_form_factors),
  takesRearConnectors: flag(row.supports_rear_connecting_motherboard),
  maxGpuLength: plausibleNumber(row.max_video_card_length, 100, 700),
  expansionSlots: plausibleInteger(row.expansion_slots, 1, 20),
  riserSlots: plausibleInteger(row.riser_expansion_slots, 1, 20),
  maxCoolerHeight: plausibleNumber(row.max_cpu_cooler_height, 20, 300),
  powerSupplies: list(row.supported_power_supply_form_factors),
  maxPowerSupplyLength: plausibleNumber(row.max_psu_length, 50, 500),
  ...powerSupplyFacts(row),
  // Here a zero is an answer.
  bays35: plausibleInteger(row.internal_3_5_bays, 0, 40),
  bays25: plausibleInteger(row.internal_2_5_bays, 0, 40),
  externalBays: plausibleInteger(row.external_3_5_bays, 0, 10),
  hasFrontUsbC: frontUsbC(row),
});

function powerSupplyFacts(row: Row) {
  const said = typeof row.power_supply === 'string' ? row.power_supply : '';
  const [, watts] = /\b(\d{2,4}) ?W\b/i.exec(said) ?? [];
  const isIncluded = flag(row.power_supply_included);
  if (watts !== undefined)
    // A wattage beside "not included" contradicts itself.
    return isIncluded === false ? {} : { includesPowerSupply: true, includedPower: Number(watts) };
  if (isIncluded !== undefined) return { includesPowerSupply: isIncluded };
  return /^\s*(none|no|not included)\s*$|not included|optional/i.test(said) ? { includesPowerSupply: false } : {};
}

/** A list without any port says nothing. */
function frontUsbC(row: Row): boolean | undefined {
  const ports = list(row.front_usb_ports)?.join(' ') ?? text(String(row.front_panel_usb ?? '').replace(/\s+/g, ' '));
  if (ports === undefined) return undefined;
  return /Type[- ]?C|USB[- ]?C\b/i.test(ports);
}
