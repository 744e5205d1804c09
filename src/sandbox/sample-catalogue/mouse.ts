import type { SampleProduct } from './sample-product.ts';

export const mice: SampleProduct<'mouse'>[] = [
  {
    name: 'Logitech MX Master 4 Wireless Mouse Graphite',
    brand: 'Logitech',
    partNumber: '910-007560',
    price: 119.99,
    stock: 30,
    description:
      'Large right-handed mouse for long work days. The fast wheel flies through spreadsheets, a thumb wheel scrolls sideways, and a touch area under the thumb gives a gentle buzz. It tracks on glass. At 150 g it is heavy for games, and small hands may prefer a smaller shape.',
    specifications: {
      sensor: 'Darkfield optical',
      maxDpi: 8000,
      buttons: 8,
      weight: 150,
      handOrientation: 'Right',
      connectivity: ['Bluetooth', '2.4 GHz (Logi Bolt)'],
      wireless: true,
      color: ['Graphite'],
    },
  },
  {
    name: 'Razer Viper V3 Pro Wireless Gaming Mouse Black',
    brand: 'Razer',
    partNumber: 'RZ01-05120100-R3U1',
    price: 149.99,
    stock: 19,
    description:
      'A 54 g wireless mouse for competitive shooters. The symmetrical body suits claw and fingertip grips, with side buttons on the left only. The supplied dongle polls at up to 8000 Hz, at a clear cost in battery life; 1000 Hz is enough for most. There is no Bluetooth.',
    specifications: {
      sensor: 'Focus Pro 35K Gen-2 optical',
      maxDpi: 35000,
      weight: 54,
      handOrientation: 'Right',
      connectivity: ['2.4 GHz', 'USB-C'],
      wireless: true,
      color: ['Black'],
    },
  },
  {
    name: 'Logitech Lift Vertical Ergonomic Mouse Graphite',
    brand: 'Logitech',
    partNumber: '910-006466',
    price: 69.99,
    stock: 27,
    description:
      'Upright mouse that spares a tired wrist. The 57-degree angle holds the forearm in a handshake position; allow a few days to get used to it. Sized for small to medium right hands. It runs on one AA battery and pairs by Bluetooth or the included Logi Bolt receiver.',
    specifications: {
      maxDpi: 4000,
      buttons: 6,
      weight: 125,
      handOrientation: 'Right',
      connectivity: ['Bluetooth', '2.4 GHz (Logi Bolt)'],
      wireless: true,
      color: ['Graphite'],
    },
  },
  {
    name: 'SteelSeries Rival 3 Gen 2 Wired Gaming Mouse',
    brand: 'SteelSeries',
    partNumber: '62702',
    price: 27.49,
    stock: 83,
    description:
      'Inexpensive wired mouse for a first gaming PC. A plain right-handed shape, six buttons and a dependable sensor cover most games, and there is no battery to watch. Settings and lighting are changed in the SteelSeries software. Large hands may find it short.',
    specifications: {
      sensor: 'TrueMove Core optical',
      maxDpi: 8500,
      buttons: 6,
      handOrientation: 'Right',
      connectivity: ['USB-A'],
      wireless: false,
      color: ['Black'],
    },
  },
];
