import * as z from 'zod/mini';

/** In display order. */
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
