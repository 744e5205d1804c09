import { type Category, categories } from '../../../contract/catalogue/category.ts';
import { fieldsOf } from '../../../contract/catalogue/specification.ts';
import { compactTokens, tokensOf } from '../tokens.ts';

/** What buyers call a number of a specification, by its field. */
const common: Readonly<Record<string, string>> = {
  cores: 'core, cores, cpu cores, Kern, Kerne, Kernen, CPU-Kerne, CPU-Kernen, Prozessorkerne, Rechenkerne',
  threads: 'thread, threads',
  baseClock: 'base clock, base frequency, Basistakt, Grundtakt',
  boostClock:
    'boost, boost clock, turbo, turbo clock, clock, clock speed, clock rate, frequency, Takt, Boosttakt, Boost-Takt, Turbotakt, Taktrate, Taktfrequenz',
  coreClock: 'core clock, gpu clock, Kerntakt, Chiptakt',
  l2Cache: 'l2, l2 cache, Level-2-Cache',
  l3Cache: 'l3, l3 cache, cache, Level-3-Cache',
  tdp: 'tdp, power, power draw, power consumption, Verbrauch, Stromverbrauch, Leistungsaufnahme, Verlustleistung',
  maxMemory: 'max memory, maximum memory, max ram, memory, ram, Arbeitsspeicher, RAM-Ausbau',
  memoryBus: 'memory bus, bus, bus width, memory interface, Speicherinterface, Speicherbus, Speicheranbindung',
  length: 'length, long, Länge, lang, lange',
  slotWidth: 'slot, slots, thick',
  screenSize: 'screen size, screen, display, diagonal, Bilddiagonale, Diagonale, Bildschirmgröße, Bildschirm, Zoll',
  refreshRate: 'refresh rate, refresh, Bildwiederholrate, Bildwiederholfrequenz, Bildwiederholungsrate, Wiederholrate',
  battery: 'battery, Akku, Akkukapazität',
  weight: 'weight, weighing, weighs, heavy, light, Gewicht, wiegt, schwer, schwere, leicht, leichte',
  responseTime: 'response time, response, latency, Reaktionszeit, Latenz',
  brightness: 'brightness, bright, Helligkeit, hell',
  memorySlots:
    'memory slots, ram slots, dimm slots, dimms, dimm, memory slot, ram slot, dimm slot, RAM-Steckplätze, RAM-Slots, Speichersteckplätze, Speicherbänke, Speicherslots, RAM-Bänke',
  m2Slots: 'm.2, m.2 slots, m.2 slot, nvme slots, ssd slots, M.2-Steckplätze, M.2-Slots, NVMe-Slots',
  sataPorts: 'sata, sata ports, sata port, sata connectors, SATA-Anschlüsse, SATA-Ports',
  casLatency: 'cl, cas, cas latency, latency, Latenz',
  voltage: 'voltage, Spannung',
  readSpeed: 'read, read speed, reading, reads, lesen, Lesegeschwindigkeit, Leserate, Lesend',
  writeSpeed: 'write, write speed, writing, writes, schreiben, Schreibgeschwindigkeit, Schreibrate, Schreibend',
  cache: 'cache, dram cache, Puffer',
  rotationSpeed: 'rotation speed, speed, Drehzahl, Umdrehungen',
  endurance: 'endurance, write endurance, Haltbarkeit, Schreibvolumen',
  power: 'power, watts, output, wattage, Leistung, Nennleistung, Ausgangsleistung',
  pcieConnectors: 'pcie connectors, pcie plugs, pcie cables, PCIe-Stecker, PCIe-Anschlüsse',
  highPowerConnectors: '12vhpwr, 12v-2x6, 12vhpwr connectors, 12VHPWR-Anschlüsse',
  sataConnectors: 'sata, sata connectors, sata plugs, sata cables, SATA-Stecker, SATA-Anschlüsse',
  maxGpuLength:
    'gpu length, gpu clearance, graphics card length, gpu, gpus, graphics card, graphics cards, Grafikkarte, Grafikkarten, Grafikkartenlänge',
  maxCoolerHeight: 'cooler height, cooler clearance, cpu cooler, cooler, Kühlerhöhe, Kühler, CPU-Kühler',
  volume: 'volume, Volumen',
  bays35:
    '3.5" bays, 3.5" drives, hdd bays, hdds, hard drives, drive bays, 3,5-Zoll-Schächte, Festplatten, HDD-Schächte',
  bays25: '2.5" bays, 2.5" drives, ssd bays, ssds, 2,5-Zoll-Schächte, SSD-Schächte',
  expansionSlots: 'expansion slots, slots, pcie slots, Erweiterungsslots, Erweiterungssteckplätze',
  radiatorSize: 'radiator, rad, radiator size, Radiator, Radiatorgröße',
  height: 'height, high, tall, Höhe, hoch, hohe, Bauhöhe',
  fanSize: 'fan, fan size, fans, Lüfter, Lüftergröße',
  fanCount: 'fan, fans, Lüfter, Lüftern',
  fanSpeedMax: 'speed, fan speed, max speed, Drehzahl, Lüfterdrehzahl, Umdrehungen',
  fanSpeedMin: 'min speed, minimum speed, Mindestdrehzahl',
  noiseMax: 'noise, noise level, loud, loudness, Lautstärke, Geräusch, Geräuschpegel, laut',
  noiseMin: 'minimum noise',
  quantity: 'pack, fans, pieces, Lüfter, Stück',
  airflow: 'airflow, air flow, Luftstrom, Luftdurchsatz, Fördervolumen, Volumenstrom',
  staticPressure: 'static pressure, Luftdruck, statischer Druck',
  maxDpi: 'dpi, cpi, sensitivity, Auflösung',
  buttons: 'button, buttons, keys, Taste, Tasten, Knopf, Knöpfe, Knöpfen, Maustasten',
  width: 'width, wide, Breite, breit, breite',
  depth: 'depth, deep, Tiefe, tief, tiefe',
  thickness: 'thickness, thick, Dicke, dick, dicke, Stärke',
  driverSize: 'driver, drivers, driver size, Treiber',
  impedance: 'impedance, Impedanz',
  sampleRate: 'sample rate, sampling rate, Abtastrate, Samplerate',
  frameRate: 'frame rate, frames, Bildrate, Bilder',
  fieldOfView: 'field of view, fov, view, viewing angle, Sichtfeld, Blickwinkel, Blickfeld',
  ports: 'port, ports, Anschluss, Anschlüsse, Anschlüssen, LAN-Ports',
  snr: 'snr, signal to noise, Rauschabstand, Signal-Rausch-Abstand',
  amount: 'amount, tube, Menge, Inhalt, Füllmenge',
  conductivity: 'conductivity, thermal conductivity, Wärmeleitfähigkeit',
  maxLoad:
    'load, max load, weight, weight capacity, load capacity, Traglast, Tragkraft, Belastbarkeit, Belastung, Körpergewicht',
  speed: 'speed, clock, clock speed, Takt, Geschwindigkeit',
  capacity: 'capacity, space, storage, memory, ram, Kapazität, Speicher, Speicherplatz, Arbeitsspeicher',
  memory:
    'vram, video memory, video ram, memory, ram, graphics memory, Grafikspeicher, Videospeicher, Speicher, Arbeitsspeicher',
  storage: 'storage, ssd, hdd, nvme, disk, drive, space, Speicherplatz, Festplatte, SSD-Speicher, Massenspeicher',
};

const compact = (text: string) => text.split(', ').map(compactTokens);
const byField = new Map(Object.entries(common).map(([key, text]) => [key, new Set(compact(text))]));

const all = new Set([...byField.values()].flatMap((nouns) => [...nouns]));

export const isNounOf = (key: string, noun: string): boolean => byField.get(key)?.has(noun) === true;

export const hasNouns = (key: string): boolean => byField.has(key);

/** The noun as the table has it: a plural or a German case is the same. */
export const factNoun = (text: string): string | undefined =>
  [text, text.replace(/[ns]$/, ''), text.replace(/e[ns]$/, '')].find((noun) => all.has(noun));

export const isFactNoun = (text: string): boolean => factNoun(text) !== undefined;

const counted = new Set(
  categories.flatMap((category) =>
    Object.entries(fieldsOf(category)).flatMap(([key, field]) =>
      field.kind === 'number' && !field.unit ? [...(byField.get(key) ?? [])] : [],
    ),
  ),
);

/** Whether it is a noun of a number without a unit. */
export const isCounted = (noun: string): boolean => counted.has(noun);

const words = new Set(Object.values(common).flatMap((text) => tokensOf(text).map((token) => token.text)));

/** Whether it is a noun, or a word of one. */
export const isWordOfFacts = (text: string): boolean => words.has(text) || isFactNoun(text);

/** Single words, so that a spelling mistake in them is found. */
export const factNouns: readonly string[] = [...all].filter((noun) => /^[a-z]+$/.test(noun));

/** Categories with a number that is called so. */
export const categoriesOf = remembered((noun) =>
  categories.filter((category) => numberFields(category).some((key) => isNounOf(key, noun))),
);

export const numberFields = (category: Category): string[] =>
  Object.entries(fieldsOf(category)).flatMap(([key, { kind, facet }]) => (kind === 'number' && facet ? [key] : []));

function remembered(find: (noun: string) => readonly Category[]): (noun: string) => readonly Category[] {
  const known = new Map<string, readonly Category[]>();
  return (noun) => {
    const found = known.get(noun) ?? find(noun);
    if (all.has(noun)) known.set(noun, found);
    return found;
  };
}
