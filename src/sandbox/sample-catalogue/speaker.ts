import type { SampleProduct } from './sample-product.ts';

export const speakers: SampleProduct<'speaker'>[] = [
  {
    name: 'Creative Pebble Pro 2.0 USB-C Speakers',
    brand: 'Creative',
    partNumber: '51MF1710AA000',
    price: 64.99,
    stock: 53,
    description:
      'Small desk speakers that run from one USB port. Angled drivers point at your ears, and Bluetooth lets a phone share them. Plugged into a computer alone they play at reduced power; add a 30 W USB-C charger, not included, to unlock the rest. Bass is light, as the size suggests.',
    specifications: {
      configuration: '2.0',
      power: 30,
      frequencyResponse: '80 Hz – 20 kHz',
      wireless: true,
      connectors: ['USB-C', '3.5 mm', 'Bluetooth'],
      color: ['Black'],
    },
  },
  {
    name: 'Creative Pebble X Plus 2.1 USB-C Speakers',
    brand: 'Creative',
    partNumber: '51MF0495AA000',
    price: 129.99,
    stock: 20,
    description:
      'Compact 2.1 set with a subwoofer for small desks. The sub fits between table legs and adds the low end that small speakers lack. It gives 15 W from a computer port and 30 W with a USB-C power adapter of at least 30 W, sold separately. RGB lighting can be turned off.',
    specifications: {
      configuration: '2.1',
      power: 30,
      wireless: true,
      connectors: ['USB-C', '3.5 mm', 'Bluetooth'],
      color: ['Black'],
    },
  },
  {
    name: 'Razer Nommo V2 X 2.0 Gaming Speakers',
    brand: 'Razer',
    partNumber: 'RZ05-04760100-R3U1',
    price: 149.99,
    stock: 9,
    description:
      'Full-range gaming pair over USB or Bluetooth. Rear ports give more body than most stereo sets without a subwoofer, and volume is set on the right speaker. They have no analog input, so a console or turntable will not connect by cable. Leave space behind the ports.',
    specifications: {
      configuration: '2.0',
      frequencyResponse: '75 Hz – 20 kHz',
      wireless: true,
      connectors: ['USB-C', 'Bluetooth'],
      color: ['Black'],
    },
  },
  {
    name: 'Razer Nommo V2 Pro 2.1 with Wireless Subwoofer',
    brand: 'Razer',
    partNumber: 'RZ05-04740100-R3U1',
    price: 449.99,
    stock: 3,
    description:
      'Desktop 2.1 whose subwoofer needs no signal cable. Place the sub anywhere near a power outlet; a puck on the desk controls volume and sources. Backlighting projects onto the wall behind. In a flat with thin walls, consider a plain stereo pair, since the bass carries.',
    specifications: {
      configuration: '2.1',
      frequencyResponse: '40 Hz – 20 kHz',
      wireless: true,
      connectors: ['USB', 'Bluetooth'],
      color: ['Black'],
    },
  },
  {
    name: 'Kanto ORA Powered Desktop Speakers Black',
    brand: 'Kanto',
    partNumber: 'ORAMB',
    price: 349.99,
    stock: 6,
    description:
      'Near-field pair for music at a small desk. Bi-amplified 3-inch drivers sound clear at arm’s length, rated 100 W peak, and USB-C carries audio straight from a computer. A subwoofer output leaves room to add bass later. Too small to fill a living room on their own.',
    specifications: {
      configuration: '2.0',
      power: 100,
      frequencyResponse: '70 Hz – 22 kHz',
      wireless: true,
      connectors: ['USB-C', 'RCA', 'Bluetooth', 'Subwoofer output'],
      color: ['Black'],
    },
  },
  {
    name: 'PreSonus Eris 3.5 Studio Monitors (2nd Gen)',
    brand: 'PreSonus',
    partNumber: '2777500121',
    price: 119.95,
    stock: 28,
    description:
      'Starter studio monitors for editing and practice. An even sound helps you judge a podcast or a first mix, and front jacks take headphones or a phone. Balanced inputs suit an audio interface. No USB and no Bluetooth: a computer connects through its headphone output.',
    specifications: {
      configuration: '2.0',
      power: 50,
      frequencyResponse: '80 Hz – 20 kHz',
      wireless: false,
      connectors: ['6.35 mm TRS', 'RCA', '3.5 mm'],
      color: ['Black'],
    },
  },
  {
    name: 'Edifier MR3 Powered Studio Speakers White',
    brand: 'Edifier',
    partNumber: 'MR3-WHITE',
    price: 109.49,
    stock: 0,
    description:
      'Studio-style pair with Bluetooth for everyday use. Balanced and RCA inputs serve an audio interface, while the phone app tunes the sound to a desk or shelf. A supplied cable links the two boxes, so there is no way to run the pair wirelessly left to right. Rear connectors need a little space to the wall.',
    specifications: {
      configuration: '2.0',
      power: 36,
      wireless: true,
      connectors: ['6.35 mm TRS', 'RCA', '3.5 mm', 'Bluetooth'],
      color: ['White'],
    },
  },
];
