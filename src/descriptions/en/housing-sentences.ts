import { about, counted, enumerated, plural, type Sentences, sentence } from './sentence.ts';

type Housing = 'case' | 'power-supply' | 'cpu-cooler' | 'case-fan' | 'thermal-compound';

export const housingSentences: { readonly [C in Housing]: Sentences<C> } = {
  case: {
    noun: 'Case',
    factsOf: (pc) => [
      sentence(
        [pc.formFactor, pc.motherboards],
        about(pc.formFactor, (form) => `${form} case`) ?? 'case',
        about(enumerated(pc.motherboards), (boards) => `for ${boards} boards`),
      ),
      sentence(
        [pc.maxGpuLength, pc.maxCoolerHeight],
        'there is room for',
        enumerated([
          about(pc.maxGpuLength, (length) => `graphics cards up to ${length} mm`),
          about(pc.maxCoolerHeight, (height) => `coolers up to ${height} mm`),
        ]),
      ),
      sentence(
        [pc.bays35, pc.bays25, pc.expansionSlots],
        'inside:',
        enumerated([
          about(pc.bays35, (bays) => baysOf(bays, '3.5-inch')),
          about(pc.bays25, (bays) => baysOf(bays, '2.5-inch')),
          about(pc.expansionSlots, (slots) => plural(slots, 'expansion slot')),
        ]),
      ),
      sentence(
        [pc.dimensions, pc.weight],
        enumerated([
          about(pc.dimensions, (dimensions) => `it measures ${dimensions}`),
          about(pc.weight, (weight) => `weighs ${weight} kg`),
        ]),
      ),
      sentence([pc.sidePanel], 'side panel:', pc.sidePanel?.toLowerCase()),
      sentence([pc.frontUsb], 'in front:', enumerated(pc.frontUsb)),
    ],
  },
  'power-supply': {
    noun: 'Power supply',
    factsOf: (supply) => [
      sentence(
        [supply.power, supply.formFactor],
        about(supply.power, (watts) => `${counted(watts)} W`),
        supply.formFactor,
        'power supply',
        about(supply.efficiency, (rating) => `rated ${rating}`),
      ),
      { Full: 'All its cables come off.', Semi: 'Only the main cables are fixed.', No: 'Its cables are fixed.' }[
        supply.modular ?? ''
      ],
      sentence(
        [supply.pcieConnectors, supply.highPowerConnectors, supply.sataConnectors],
        'connectors:',
        enumerated([
          about(supply.highPowerConnectors, (count) => `${count} × 12VHPWR or 12V-2x6`),
          about(supply.pcieConnectors, (count) => `${count} × 8-pin PCIe`),
          about(supply.sataConnectors, (count) => `${count} × SATA`),
        ]),
      ),
      sentence(
        [supply.length],
        about(supply.length, (length) => `it is ${length} mm long`),
      ),
      supply.fanless ? 'It has no fan.' : undefined,
    ],
  },
  'cpu-cooler': {
    noun: 'CPU cooler',
    factsOf: (cooler) => [
      sentence(
        [cooler.waterCooled, cooler.height],
        cooler.waterCooled
          ? (about(cooler.radiatorSize, (size) => `liquid cooler with a ${size} mm radiator`) ?? 'liquid cooler')
          : (about(cooler.height, (height) => `air cooler, ${height} mm high`) ?? 'air cooler'),
        about(cooler.fanSize, (size) => `, with ${cooler.fanCount ? `${cooler.fanCount} × ` : ''}${size} mm fans`),
      ),
      sentence(
        [cooler.fanSpeedMax, cooler.noiseMax],
        enumerated([
          about(cooler.fanSpeedMax, (speed) => `the fans reach ${counted(speed)} rpm`),
          about(cooler.noiseMax, (noise) => `up to ${noise} dB`),
        ]),
      ),
      sentence([cooler.sockets], 'fits', enumerated(newestFirst(cooler.sockets))),
      cooler.waterCooled
        ? 'Check that the case has room for the radiator.'
        : sentence([cooler.height], 'check that the case has room for its height'),
    ],
  },
  'case-fan': {
    noun: 'Case fan',
    factsOf: (fan) => [
      sentence(
        [fan.fanSize, fan.airflow],
        about(fan.quantity, (quantity) => (quantity > 1 ? `pack of ${quantity}:` : undefined) ?? ''),
        about(fan.fanSize, (size) => `${size} mm`),
        fan.quantity !== undefined && fan.quantity > 1 ? 'case fans' : 'case fan',
        about(fan.airflow, (airflow) => `moving up to ${airflow} CFM`),
        about(fan.noiseMax, (noise) => `at up to ${noise} dB`),
      ),
      sentence(
        [fan.staticPressure],
        about(fan.staticPressure, (pressure) => `static pressure ${pressure} mmH₂O`),
      ),
      sentence(
        [fan.connector, fan.pwm],
        about(fan.connector, (plug) => `connects by ${plug}`),
        about(
          fan.pwm,
          (isPwm) =>
            (fan.connector ? ', with ' : 'with ') + (isPwm ? 'PWM speed control' : 'fixed or voltage speed control'),
        ),
      ),
      about(fan.led, (led) => (led === 'None' ? 'It has no lighting.' : `Lighting: ${led}.`)),
    ],
  },
  'thermal-compound': {
    noun: 'Thermal compound',
    factsOf: (paste) => [
      sentence(
        [paste.amount, paste.conductivity],
        about(paste.amount, (grams) => `${grams} g of`),
        'thermal compound',
        about(paste.conductivity, (value) => `that conducts ${value} W/mK`),
      ),
      sentence([paste.amount], 'it goes between a processor and its cooler'),
    ],
  },
};

const baysOf = (bays: number, size: string): string =>
  bays === 0 ? `no ${size} bay` : `${bays} × ${size} bay${bays > 1 ? 's' : ''}`;

// A sentence has room for few, and the newest sockets come last alphabetically.
function newestFirst(sockets: readonly string[] | undefined): string[] | undefined {
  const current = ['AM5', 'LGA 1851', 'LGA 1700', 'AM4', 'LGA 1200'].filter((socket) => sockets?.includes(socket));
  if (!sockets || current.length === sockets.length || current.length === 0) return sockets && [...sockets].slice(0, 6);
  return [...current, `${sockets.length - current.length} more sockets`];
}
