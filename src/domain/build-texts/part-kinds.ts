import type { BuildCategory } from '../../builder/facts.ts';

/** As PCPartPicker's lists name them, and forums after it. */
export const kindLabels: Readonly<Record<BuildCategory, string>> = {
  processor: 'CPU',
  'cpu-cooler': 'CPU Cooler',
  motherboard: 'Motherboard',
  memory: 'Memory',
  storage: 'Storage',
  gpu: 'Video Card',
  case: 'Case',
  'power-supply': 'Power Supply',
};

const categories = new Map(
  Object.entries(kindLabels).map(([category, label]) => [label.toLowerCase(), category as BuildCategory]),
);

export const categoryOfLabel = (label: string): BuildCategory | undefined => categories.get(label.trim().toLowerCase());

export const labelOfCategory = (category: string): string =>
  (kindLabels as Record<string, string>)[category] ?? 'Other';
