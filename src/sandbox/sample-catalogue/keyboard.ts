import type { SampleProduct } from './sample-product.ts';

export const keyboards: SampleProduct<'keyboard'>[] = [
  {
    name: 'Logitech MX Keys S Wireless Keyboard Graphite',
    brand: 'Logitech',
    partNumber: '920-011406',
    price: 109.99,
    stock: 44,
    description:
      'Full-size office keyboard for up to three devices. Flat scissor keys are quiet in shared rooms, and the backlight comes on as your hands approach. It pairs over Bluetooth or the supplied Logi Bolt receiver. Keys cannot be swapped, and USB-C only charges: it carries no data.',
    specifications: {
      layout: 'Full size',
      switchType: 'Scissor',
      backlight: 'White',
      connectivity: ['Bluetooth', '2.4 GHz (Logi Bolt)'],
      wireless: true,
      color: ['Graphite'],
    },
  },
  {
    name: 'Keychron V1 Max Knob Gateron Jupiter Brown',
    brand: 'Keychron',
    partNumber: 'V1M-D3',
    price: 104.95,
    stock: 15,
    description:
      'Hot-swap 75% board to tinker with or just type on. Tactile brown switches give light feedback without a click, and every key can be remapped in a browser. It works by cable, 2.4 GHz or Bluetooth. Thick for its footprint, so a wrist rest is worth adding.',
    specifications: {
      layout: '75%',
      switchName: 'Gateron Jupiter Brown',
      switchType: 'Tactile',
      backlight: 'RGB',
      connectivity: ['USB-C', '2.4 GHz', 'Bluetooth'],
      wireless: true,
      color: ['Black'],
    },
  },
  {
    name: 'SteelSeries Apex Pro TKL Gen 3 Wired',
    brand: 'SteelSeries',
    partNumber: '64740',
    price: 199.99,
    stock: 6,
    description:
      'Magnetic switches for fast, adjustable key presses. You choose how deep each key must go to register, which helps in shooters and rhythm games. Some tournaments and games restrict its assist functions, so read their rules. No number pad, and this version is wired only.',
    specifications: {
      layout: 'Tenkeyless',
      switchName: 'OmniPoint 3.0',
      switchType: 'Linear, magnetic',
      backlight: 'RGB',
      connectivity: ['USB-C'],
      wireless: false,
      color: ['Black'],
    },
  },
  {
    name: 'Razer Ornata V3 X Wired Keyboard',
    brand: 'Razer',
    partNumber: 'RZ03-04470200-R3U1',
    price: 29.99,
    stock: 71,
    description:
      'Quiet low-profile membrane board with a wrist rest. A practical first keyboard for a family or school PC: full size, spill resistant and soft to type on. The lighting is one zone rather than per key. Players who press many keys at once will want mechanical switches.',
    specifications: {
      layout: 'Full size',
      switchType: 'Membrane',
      backlight: 'RGB, single zone',
      connectivity: ['USB'],
      wireless: false,
      color: ['Black'],
    },
  },
];
