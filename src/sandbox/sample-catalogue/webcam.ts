import type { SampleProduct } from './sample-product.ts';

export const webcams: SampleProduct<'webcam'>[] = [
  {
    name: 'Logitech Brio 101 Full HD Webcam',
    brand: 'Logitech',
    partNumber: '960-001589',
    price: 34.99,
    stock: 90,
    description:
      'Simple 1080p camera for calls, with a shutter. It clips to most screens, needs no driver and plugs into a USB-A port. The fixed focus is set for a face at arm’s length, so it cannot show documents held close. The built-in microphone is fine for a quiet room.',
    specifications: {
      resolution: '1920 × 1080',
      frameRate: 30,
      fieldOfView: 58,
      focus: 'Fixed',
      connectivity: ['USB-A'],
    },
  },
  {
    name: 'Logitech MX Brio 4K Webcam',
    brand: 'Logitech',
    partNumber: '960-001550',
    price: 189.99,
    stock: 13,
    description:
      'Sharp 4K camera for people who present often. It copes well with mixed window light, and tilting it down shows a sketch or an object on the desk. 4K runs at 30 frames per second, 1080p at 60. It needs a USB-C port; on a USB-A computer, add an adapter rated for USB 3.',
    specifications: {
      resolution: '3840 × 2160',
      frameRate: 30,
      fieldOfView: 90,
      focus: 'Auto',
      connectivity: ['USB-C'],
    },
  },
  {
    name: 'Elgato Facecam MK.2',
    brand: 'Elgato',
    partNumber: '10WAC9901',
    price: 129.99,
    stock: 8,
    description:
      'Streaming webcam with full manual control. It sends 1080p at 60 frames per second, and exposure settings are kept in the camera itself. The focus is fixed for a seated streamer. There is no microphone at all, so pair it with a headset or a separate USB microphone.',
    specifications: {
      resolution: '1920 × 1080',
      frameRate: 60,
      fieldOfView: 84,
      focus: 'Fixed',
      connectivity: ['USB-C'],
    },
  },
  {
    name: 'Insta360 Link 2C 4K Webcam',
    brand: 'Insta360',
    partNumber: 'CINSABNA',
    price: 149.49,
    stock: 17,
    description:
      'Auto-framing 4K webcam without moving parts. A large half-inch sensor keeps noise low in the evening, and the picture follows you by cropping. The microphone filters keyboard noise. If you walk around while teaching, the gimbal model, Link 2, tracks further.',
    specifications: {
      resolution: '3840 × 2160',
      frameRate: 30,
      focus: 'Auto',
      connectivity: ['USB-C'],
    },
  },
];
