import { about, enumerated, gigabytes, type Sentences, sentence } from './sentence.ts';

type Computer = 'laptop' | 'prebuilt-desktop' | 'operating-system' | 'vr-headset';

export const computerSentences: { readonly [C in Computer]: Sentences<C> } = {
  laptop: {
    noun: 'Laptop',
    factsOf: (laptop) => [
      sentence(
        [laptop.screenSize, laptop.processor, laptop.memory, laptop.graphics],
        about(laptop.screenSize, (inches) => `${inches}-inch`),
        laptop.panelType,
        'laptop',
        about(
          enumerated([
            about(laptop.processor, (name) => `the ${name}`),
            laptop.graphics,
            about(laptop.memory, (size) => `${gigabytes(size)} of memory`),
            about(laptop.storage, (size) => `${gigabytes(size)} of storage`),
          ]),
          (facts) => `with ${facts}`,
        ),
      ),
      sentence(
        [laptop.resolution, laptop.refreshRate],
        'the screen shows',
        enumerated([laptop.resolution, about(laptop.refreshRate, (hertz) => `up to ${hertz} Hz`)]),
      ),
      sentence(
        [laptop.weight, laptop.battery],
        enumerated([
          about(laptop.weight, (weight) => `it weighs ${weight} kg`),
          about(laptop.battery, (energy) => `the battery holds ${energy} Wh`),
        ]),
      ),
      sentence([laptop.operatingSystem], 'it runs', laptop.operatingSystem),
    ],
  },
  'prebuilt-desktop': {
    noun: 'Desktop PC',
    factsOf: (desktop) => [
      sentence(
        [desktop.processor, desktop.graphics, desktop.memory, desktop.storage],
        'desktop PC with',
        enumerated([
          about(desktop.processor, (name) => `the ${name}`),
          desktop.graphics,
          about(desktop.memory, (size) => `${gigabytes(size)} of memory`),
          about(desktop.storage, (size) => `${gigabytes(size)} of storage`),
        ]),
      ),
      sentence([desktop.operatingSystem], 'it runs', desktop.operatingSystem),
    ],
  },
  'operating-system': {
    noun: 'Operating system',
    factsOf: (system) => [
      sentence(
        [system.edition],
        system.edition,
        about(
          system.delivery,
          (how) => `, delivered as ${how.toLowerCase().replace('usb', 'USB').replace('dvd', 'DVD')}`,
        ),
      ),
      sentence([system.edition], 'one licence'),
    ],
  },
  'vr-headset': {
    noun: 'VR headset',
    factsOf: (headset) => [
      sentence(
        [headset.storage, headset.resolution, headset.refreshRate],
        'VR headset',
        about(
          enumerated([
            about(headset.storage, (size) => `${gigabytes(size)} of storage`),
            about(headset.resolution, (resolution) => `${resolution} pixels`),
            about(headset.refreshRate, (hertz) => `${hertz} Hz`),
          ]),
          (facts) => `with ${facts}`,
        ),
      ),
      sentence([headset.tracking], 'tracking:', headset.tracking),
    ],
  },
};
