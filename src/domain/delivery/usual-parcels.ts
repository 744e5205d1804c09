import type { Category } from '../../contract/catalogue/category.ts';

/** Grams and millimetres, with the packaging. */
export type ParcelSize = { weight: number; length: number; width: number; height: number };

const parcel = (weight: number, length: number, width: number, height: number): ParcelSize => ({
  weight,
  length,
  width,
  height,
});

/** The parcel of a product whose facts do not say it. The owner may replace each (`delivery_weights`). */
export const usualParcels: Readonly<Record<Category, ParcelSize>> = {
  processor: parcel(350, 150, 130, 80),
  gpu: parcel(2200, 400, 250, 110),
  laptop: parcel(3000, 480, 320, 80),
  monitor: parcel(7500, 750, 500, 180),
  speaker: parcel(4000, 400, 300, 250),
  motherboard: parcel(1600, 340, 280, 80),
  memory: parcel(150, 180, 120, 30),
  storage: parcel(250, 170, 130, 50),
  'power-supply': parcel(2500, 350, 220, 120),
  case: parcel(9500, 560, 540, 300),
  'cpu-cooler': parcel(1500, 300, 220, 170),
  'case-fan': parcel(300, 160, 150, 60),
  keyboard: parcel(1300, 480, 200, 60),
  mouse: parcel(300, 180, 130, 70),
  mousepad: parcel(500, 450, 80, 80),
  headphones: parcel(700, 250, 220, 120),
  microphone: parcel(1200, 320, 200, 130),
  webcam: parcel(350, 160, 130, 90),
  'prebuilt-desktop': parcel(14000, 600, 580, 330),
  'network-card': parcel(250, 220, 160, 50),
  'sound-card': parcel(400, 250, 200, 70),
  'capture-card': parcel(350, 220, 160, 60),
  'thermal-compound': parcel(50, 150, 80, 20),
  'operating-system': parcel(120, 190, 140, 20),
  'vr-headset': parcel(2200, 400, 250, 180),
  lighting: parcel(800, 350, 150, 100),
  stand: parcel(3500, 500, 300, 150),
  accessory: parcel(300, 200, 150, 60),
  chair: parcel(24000, 860, 680, 400),
  desk: parcel(38000, 1500, 750, 150),
};
