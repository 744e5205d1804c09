import { about, connectors, enumerated, plural, type Sentences, sentence } from './sentence.ts';

type Sundry = 'network-card' | 'capture-card' | 'lighting' | 'stand' | 'accessory' | 'chair' | 'desk';

export const sundrySentences: { readonly [C in Sundry]: Sentences<C> } = {
  'network-card': {
    noun: 'Network card',
    factsOf: (card) => [
      sentence(
        [card.speed, card.interface, card.wireless],
        card.speed,
        card.wireless ?? 'Ethernet adapter',
        about(card.ports, (ports) => `with ${plural(ports, 'port')}`),
        about(card.interface, (slot) => `for ${slot}`),
      ),
      sentence([card.chipset], 'chipset:', card.chipset),
    ],
  },
  'capture-card': {
    noun: 'Capture card',
    factsOf: (card) => [
      sentence(
        [card.maxCapture, card.interface],
        'capture card',
        about(card.interface, (slot) => `for ${slot}`),
        about(card.maxCapture, (capture) => `that records up to ${capture}`),
      ),
      sentence([card.passthrough], 'it passes through', card.passthrough),
    ],
  },
  lighting: {
    noun: 'Light',
    factsOf: (light) => [
      sentence(
        [light.brightness, light.power],
        'light with',
        enumerated([
          about(light.brightness, (lumens) => `${lumens} lm`),
          about(light.power, (watts) => `${watts} W`),
          light.colorTemperature,
        ]),
      ),
    ],
  },
  stand: { noun: 'Stand', factsOf: (stand) => [sentence([stand.material], 'stand made of', stand.material)] },
  accessory: {
    noun: 'Accessory',
    factsOf: (accessory) => [
      sentence(
        [accessory.platform, accessory.connectivity],
        'accessory',
        about(accessory.platform, (platform) => `for ${platform}`),
        about(connectors(accessory.connectivity), (plugs) => `that connects by ${plugs}`),
      ),
    ],
  },
  chair: {
    noun: 'Chair',
    factsOf: (chair) => [
      sentence(
        [chair.material, chair.maxLoad],
        'chair',
        about(chair.material, (material) => `in ${material.toLowerCase()}`),
        about(chair.maxLoad, (load) => `for up to ${load} kg`),
      ),
    ],
  },
  desk: {
    noun: 'Desk',
    factsOf: (desk) => [
      sentence(
        [desk.width && desk.depth, desk.heightAdjustable],
        desk.heightAdjustable && 'height-adjustable',
        'desk',
        about(desk.width && desk.depth && `${desk.width} × ${desk.depth} mm`, (size) => `with a top of ${size}`),
        about(desk.maxLoad, (load) => `that carries ${load} kg`),
      ),
    ],
  },
};
