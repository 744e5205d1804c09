import type { SampleProduct } from './sample-product.ts';

export const cpuCoolers: SampleProduct<'cpu-cooler'>[] = [
  {
    name: 'Noctua NH-D15 G2',
    brand: 'Noctua',
    partNumber: 'NH-D15 G2',
    price: 154.95,
    stock: 9,
    description:
      'Large air cooler that rivals mid-size liquid loops. It keeps a Ryzen 9 or Core Ultra 9 quiet with no pump to wear out. At 168 mm tall it needs a wide case, and the front fan may have to move up over tall memory. A heavy block: remove it before shipping the PC.',
    specifications: {
      waterCooled: false,
      height: 168,
      fanSize: 140,
      fanCount: 2,
      fanSpeedMax: 1500,
      noiseMax: 24.8,
      sockets: ['AM4', 'AM5', 'LGA 1700', 'LGA 1851'],
      color: ['Brown', 'Silver'],
    },
  },
  {
    name: 'Thermalright Phantom Spirit 120 SE',
    brand: 'Thermalright',
    partNumber: 'PS120SE',
    price: 36.9,
    stock: 112,
    description:
      'Dual-tower air cooling for little money. Seven heat pipes and two 120 mm fans handle a Ryzen 7 9800X3D with ease. Check for 154 mm of height in your case, and fit the memory first, since the front fan hangs over the slots. Mounting parts for AM5 and LGA 1851 are included.',
    specifications: {
      waterCooled: false,
      height: 154,
      fanSize: 120,
      fanCount: 2,
      fanSpeedMax: 1500,
      noiseMax: 25.6,
      sockets: ['AM4', 'AM5', 'LGA 1200', 'LGA 1700', 'LGA 1851'],
      color: ['Silver', 'Black'],
    },
  },
  {
    name: 'ARCTIC Liquid Freezer III Pro 360 Black',
    brand: 'ARCTIC',
    partNumber: 'ACFRE00180A',
    price: 89.99,
    stock: 23,
    description:
      '360 mm liquid cooling for 200 W processors. Before buying, note the radiator: at 38 mm it is thicker than usual, and with fans it takes about 65 mm under the top panel. A contact frame for Intel sockets is part of the kit. One cable from the pump runs everything.',
    specifications: {
      waterCooled: true,
      radiatorSize: 360,
      fanSize: 120,
      fanCount: 3,
      fanSpeedMin: 600,
      fanSpeedMax: 3000,
      sockets: ['AM4', 'AM5', 'LGA 1700', 'LGA 1851'],
      color: ['Black'],
    },
  },
  {
    name: 'Noctua NH-L9a-AM5',
    brand: 'Noctua',
    partNumber: 'NH-L9a-AM5',
    price: 49.95,
    stock: 14,
    description:
      'Only 37 mm tall, for slim AM5 builds. It stays inside the socket area, so it never blocks memory or a graphics card. Match it with 65 W chips such as the Ryzen 5 8600G; hotter processors will slow down. AM5 only: the mounting does not fit Intel boards.',
    specifications: {
      waterCooled: false,
      height: 37,
      fanSize: 92,
      fanCount: 1,
      fanSpeedMin: 600,
      fanSpeedMax: 2500,
      noiseMin: 14.8,
      noiseMax: 23.6,
      sockets: ['AM5'],
      color: ['Brown', 'Silver'],
    },
  },
];
