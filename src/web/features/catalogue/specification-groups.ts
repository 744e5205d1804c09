/** The groups of a datasheet, in their order; whatever is in no other is technical data. */
export const specificationGroups = ['technical', 'connections', 'power', 'body'] as const;
export type SpecificationGroup = (typeof specificationGroups)[number];

const members: Record<Exclude<SpecificationGroup, 'technical'>, readonly string[]> = {
  connections: [
    'interface',
    'videoOutputs',
    'connectors',
    'connector',
    'connectivity',
    'wireless',
    'ethernet',
    'audio',
    'pcieSlots',
    'm2Slots',
    'sataPorts',
    'frontUsb',
    'ports',
    'pcieConnectors',
    'highPowerConnectors',
    'sataConnectors',
    'sockets',
    'motherboards',
    'bays35',
    'bays25',
    'expansionSlots',
  ],
  power: [
    'tdp',
    'powerConnectors',
    'battery',
    'voltage',
    'cooling',
    'includesCooler',
    'efficiency',
    'modular',
    'fanless',
    'waterCooled',
    'fanSpeedMin',
    'fanSpeedMax',
    'noiseMin',
    'noiseMax',
    'airflow',
    'staticPressure',
    'heatSpreader',
  ],
  body: [
    'length',
    'width',
    'height',
    'depth',
    'thickness',
    'slotWidth',
    'dimensions',
    'volume',
    'weight',
    'maxGpuLength',
    'maxCoolerHeight',
    'radiatorSize',
    'fanSize',
    'fanCount',
    'sidePanel',
    'material',
    'rgb',
    'led',
    'backlight',
    'color',
  ],
};

/** In which part of a datasheet a specification stands. */
export function groupOf(key: string): SpecificationGroup {
  const found = specificationGroups.find((group) => group !== 'technical' && members[group].includes(key));
  return found ?? 'technical';
}
