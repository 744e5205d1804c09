import type { Query } from './expectation.ts';

/** Answered by the sample catalogue. */
export const sampleQueries: readonly Query[] = [
  ['ryzen 7 9800x3d', { category: 'processor', name: /9800X3D/ }],
  ['rizen 9 9950x3d', { category: 'processor', name: /9950X3D/ }],
  ['prozessor am5', { category: 'processor', facts: { socket: 'AM5' } }],
  ['grafikkarte', { category: 'gpu' }],
  ['video card 16gb', { category: 'gpu', facts: { memory: 16 } }],
  ['nvidea', { category: 'gpu', facts: { chipset: /GeForce/ } }],
  ['32gb ddr5', { category: 'memory', facts: { capacity: 32, memoryType: 'DDR5' } }],
  ['am5 board', { category: 'motherboard', facts: { socket: 'AM5' } }],
  ['27 zoll 1440p', { category: 'monitor', facts: { screenSize: [26.5, 27.5], resolution: '2560 × 1440' } }],
  ['2tb nvme', { category: 'storage', facts: { capacity: 2000, nvme: true } }],
  ['netzteil 850w', { category: 'power-supply', facts: { power: 850 } }],
  ['gehaeuse', { category: 'case' }],
  ['kabellose maus', { category: 'mouse', facts: { wireless: true } }],
];
