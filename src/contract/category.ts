import * as z from 'zod/mini';

/** The categories of the shop, in the order in which they are shown: spec §1 names the first five. */
export const categories = [
  'processor',
  'gpu',
  'laptop',
  'monitor',
  'speaker',
  'motherboard',
  'memory',
  'storage',
  'power-supply',
  'case',
  'cpu-cooler',
  'case-fan',
  'keyboard',
  'mouse',
  'mousepad',
  'headphones',
  'microphone',
  'webcam',
  'prebuilt-desktop',
  'network-card',
  'sound-card',
  'capture-card',
  'thermal-compound',
  'operating-system',
  'vr-headset',
  'lighting',
  'stand',
  'accessory',
  'chair',
  'desk',
] as const;

export type Category = (typeof categories)[number];

export const category = z.enum(categories);
